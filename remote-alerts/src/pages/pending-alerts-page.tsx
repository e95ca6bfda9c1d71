import { css } from '@emotion/react';
import { Bell } from 'lucide-react';
import { useContainerWatches } from '@quaywatch/shared/query';
import { LinkButton, PageHeading, Tabs } from '@quaywatch/shared/ui';
import { LoadedPart } from '../alert-list/loaded-part.tsx';
import { AlertUsage } from '../features/list-pending-alerts/alert-usage.tsx';
import { usePendingAlerts } from '../features/list-pending-alerts/pending-alerts.hooks.ts';
import { countAll, sectionsOf } from '../features/list-pending-alerts/pending-alerts.rules.ts';
import { PendingSection } from '../features/list-pending-alerts/pending-section.tsx';
import { useSentCount } from '../features/list-sent-messages/alert-messages.hooks.ts';
import { SentMessages } from '../features/list-sent-messages/sent-messages.tsx';
import { WatchedContainers } from '../features/watch-containers/watched-containers.tsx';
import { useAlertView } from './use-alert-view.ts';

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

/** Each part loads on its own. The address says which one is shown (PND-15). */
export default function PendingAlertsPage() {
  const { view, show } = useAlertView();
  const pending = usePendingAlerts().data;
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
      <Tabs
        label="Alerts"
        value={view}
        onChange={show}
        tabs={[
          {
            value: 'pending',
            label: 'Pending',
            count: pending && countAll(pending.activities),
            panel: <PendingAlerts />,
          },
          {
            value: 'watched',
            label: 'Watched',
            count: useContainerWatches().data?.length,
            panel: <WatchedContainers />,
          },
          { value: 'sent', label: 'Sent', count: useSentCount(), panel: <SentMessages /> },
        ]}
      />
    </>
  );
}
