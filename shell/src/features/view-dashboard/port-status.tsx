import { ports } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { Card, PortSign, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { ContentBlock } from '../../content/content-block.tsx';
import { inDisplayOrder, neverPublished, newestFirst } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';
import * as styles from './port-status.styles.ts';

const portOf = (title: string) => ports.find((port) => portNames[port] === title);

export function PortStatus() {
  const { items, retry, isBusy } = useContent('Port Status');
  if (retry) return <Unavailable feature="Port status" role="status" busy={isBusy} onRetry={retry} />;
  const newest = items && newestFirst(items)[0];
  return (
    <Card
      title="Port status"
      padded={false}
      aside={
        newest &&
        newest.published !== neverPublished && (
          <time css={styles.moment} dateTime={newest.published}>
            {formatMoment(newest.published)}
          </time>
        )
      }
    >
      <div css={styles.grid}>
        {!items && <Skeleton lines={4} label="Loading the port status" />}
        {items &&
          inDisplayOrder(items).map((item, index) => {
            const port = portOf(item.title);
            return (
              // Two items may have the same title.
              <div key={index}>
                <h3 css={styles.name}>
                  {port && <PortSign port={port} />}
                  {item.title}
                </h3>
                <ContentBlock item={item} heading={null} />
              </div>
            );
          })}
      </div>
    </Card>
  );
}
