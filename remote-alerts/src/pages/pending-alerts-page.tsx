import { css } from '@emotion/react';
import { Bell } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';
import { PendingAlerts } from '../features/list-pending-alerts/pending-alerts.tsx';
import { SentMessages } from '../features/list-sent-messages/sent-messages.tsx';
import { WatchedContainers } from '../features/watch-containers/watched-containers.tsx';

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

/** Each part loads on its own. */
export default function PendingAlertsPage() {
  return (
    <>
      <PageHeading
        title="Pending Alerts"
        back={{ to: '/account', label: 'Back to My Account' }}
        actions={
          <LinkButton icon={Bell} to="/alert-templates">
            Alert templates
          </LinkButton>
        }
      />
      <div css={styles.stack}>
        <PendingAlerts />
        <WatchedContainers />
        <SentMessages />
      </div>
    </>
  );
}
