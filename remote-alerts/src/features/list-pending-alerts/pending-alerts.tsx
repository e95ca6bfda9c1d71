import { css } from '@emotion/react';
import { LoadedPart } from '../../alert-list/loaded-part.tsx';
import { AlertUsage } from './alert-usage.tsx';
import { usePendingAlerts } from './pending-alerts.hooks.ts';
import { sectionsOf } from './pending-alerts.rules.ts';
import { PendingSection } from './pending-section.tsx';

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

export function PendingAlerts() {
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
