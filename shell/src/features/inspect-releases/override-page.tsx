import { hasFailed } from '@quaywatch/shared/query';
import {
  Banner,
  Button,
  Card,
  DetailList,
  LinkButton,
  Moment,
  PageHeading,
  Skeleton,
  Unavailable,
} from '@quaywatch/shared/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { MachineWarning } from './machine-warning.tsx';
import { useReadLink, useSetOverride } from './override.hooks.ts';
import * as styles from './releases-page.styles.ts';

/** Only a press starts the override (NAV-70). */
export function OverridePage() {
  const token = useLocation().hash.slice(1);
  const link = useReadLink(token);
  const use = useSetOverride();
  const isUnread = hasFailed(link) && link.data === undefined;
  return (
    <>
      <PageTitle>Run another release</PageTitle>
      <PageHeading title="Run another release" lead="In this browser only, and only until you stop it." />
      {isUnread && <Unavailable feature="The link" busy={link.isFetching} onRetry={() => void link.refetch()} />}
      {token !== '' && link.isPending && !isUnread && (
        <Card padded>
          <Skeleton lines={4} label="Loading the link" />
        </Card>
      )}
      {(token === '' || link.data === null) && (
        <Banner tone="critical" role="alert">
          This link does not work or has expired. Ask for another one, or make one on the Releases page.
        </Banner>
      )}
      {link.data && (
        <Card
          title={link.data.override.remote}
          css={styles.card}
          foot={
            <>
              <Button variant="primary" busy={use.isPending} onClick={() => use.start(token)}>
                Run it in this browser
              </Button>
              <LinkButton to={paths.releases}>Cancel</LinkButton>
            </>
          }
        >
          <DetailList
            lines={[
              ['What runs', link.data.override.release ?? link.data.override.origin],
              ['Instead of', link.data.live],
              ['Until', <Moment key="until" at={link.data.override.until} />],
            ]}
          />
          {link.data.override.origin !== null && <MachineWarning origin={link.data.override.origin} />}
          {use.error && (
            <Banner tone="critical" role="alert">
              The override could not be set. The link may have expired.
            </Banner>
          )}
        </Card>
      )}
    </>
  );
}
