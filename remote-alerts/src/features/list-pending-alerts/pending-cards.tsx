import type { RefCallback } from 'react';
import type { Activity, PendingContainer } from '@quaywatch/shared/contract';
import { ContainerPlate } from '@quaywatch/shared/ui';
import * as list from '../../alert-list/alert-list.styles.ts';
import { Recipients } from '../../alert-list/recipients.tsx';
import { StatusChip } from '../../alert-list/status-chip.tsx';
import { EndAlerts } from './end-alerts.tsx';
import { originOf } from './pending-alerts.rules.ts';
import * as styles from './pending-section.styles.ts';

export type PendingContainersProps = {
  readonly activity: Activity;
  readonly containers: readonly PendingContainer[];
  readonly rows: RefCallback<HTMLElement>;
  readonly onAsk: (container: PendingContainer) => void;
};

export function PendingCards({ activity, containers, rows, onAsk }: PendingContainersProps) {
  return (
    <ul ref={rows} aria-label={`Pending alerts of ${activity}`}>
      {containers.map((container) => (
        <li key={container.number} css={list.card} tabIndex={-1}>
          <div css={list.cardHead}>
            <ContainerPlate number={container.number} size="lg" />
            <span css={styles.origin}>{originOf(container)}</span>
          </div>
          <span css={styles.chips}>
            {container.statuses.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
          </span>
          <div css={styles.recipients}>
            <Recipients kind="Email" recipients={container.emailRecipients} />
            <Recipients kind="SMS" recipients={container.smsRecipients} />
          </div>
          <div>
            <EndAlerts container={container} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  );
}
