import { ports } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { Card, PortSign, Skeleton } from '@quaywatch/shared/ui';
import { inDisplayOrder, newestFirst } from '../../content/content.rules.ts';
import { Prose } from '../../content/prose.tsx';
import { useContent } from '../../content/use-content.ts';
import * as styles from './port-status.styles.ts';

const portOf = (title: string) => ports.find((port) => portNames[port] === title);

/** What the ports say of themselves today (DSH-19). */
export function PortStatus() {
  const items = useContent('Port Status');
  const newest = items && newestFirst(items)[0];
  return (
    <Card
      title="Port status"
      padded={false}
      aside={
        newest && (
          <time css={styles.moment} dateTime={newest.published}>
            {formatMoment(newest.published)}
          </time>
        )
      }
    >
      <div css={styles.grid}>
        {!items && <Skeleton lines={4} label="Loading the port status" />}
        {items &&
          inDisplayOrder(items).map(({ title, content }) => {
            const port = portOf(title);
            return (
              <div key={title}>
                <h3 css={styles.name}>
                  {port && <PortSign port={port} />}
                  {title}
                </h3>
                <Prose html={content} />
              </div>
            );
          })}
      </div>
    </Card>
  );
}
