import { css } from '@emotion/react';
import { Bell } from 'lucide-react';
import { LinkButton, PageHeading } from '@quaywatch/shared/ui';
import { LoadedPart } from '../alert-list/loaded-part.tsx';
import { AlertUsage } from '../features/list-pending-alerts/alert-usage.tsx';
import { usePendingAlerts } from '../features/list-pending-alerts/pending-alerts.hooks.ts';
import { sectionsOf } from '../features/list-pending-alerts/pending-alerts.rules.ts';
import { PendingSection } from '../features/list-pending-alerts/pending-section.tsx';
import { SentMessages } from '../features/list-sent-messages/sent-messages.tsx';
import { WatchedContainers } from '../features/watch-containers/watched-containers.tsx';

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

function PendingAlerts() {
  return (
    <LoadedPart feature="Pending alerts" query={usePendingAlerts()} lines={16} framed>
      {({ activities, alertPackageInfo }) => (
        <div css={styles.stack}>
          <AlertUsage usage={alertPackageInfo} />
          {sectionsOf(activities).map((section) => (
            <PendingSection key={section.activity} section={section} />
          ))}
        </div>
      )}
    </LoadedPart>
  );
}

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
