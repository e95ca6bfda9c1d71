import { ContainerPlate, TableHead, useOverflow } from '@quaywatch/shared/ui';
import * as list from '../../alert-list/alert-list.styles.ts';
import { Recipients } from '../../alert-list/recipients.tsx';
import { StatusChip } from '../../alert-list/status-chip.tsx';
import { EndAlerts } from './end-alerts.tsx';
import type { PendingContainersProps } from './pending-cards.tsx';
import { originOf } from './pending-alerts.rules.ts';
import * as styles from './pending-section.styles.ts';

const columns = ['Container', 'Set from', 'Statuses', 'Email', 'SMS', 'Actions'];
const none = <span css={list.none}>–</span>;

export function PendingTable({ activity, containers, rows, onAsk }: PendingContainersProps) {
  const { ref, region } = useOverflow(`Pending alerts of ${activity}`);
  return (
    <div ref={ref} css={list.box} {...region}>
      <table css={[list.table, styles.table]} aria-label={`Pending alerts of ${activity}`}>
        <TableHead columns={columns} />
        <tbody ref={rows}>
          {containers.map((container) => (
            <tr key={container.number} tabIndex={-1}>
              <th scope="row">
                <ContainerPlate number={container.number} />
              </th>
              <td>
                <span css={styles.origin}>{originOf(container)}</span>
              </td>
              <td>
                <span css={styles.chips}>
                  {container.statuses.map((status) => (
                    <StatusChip key={status} status={status} />
                  ))}
                </span>
              </td>
              <td>
                {container.emailRecipients.length > 0 ? (
                  <Recipients kind="Email" recipients={container.emailRecipients} />
                ) : (
                  none
                )}
              </td>
              <td>
                {container.smsRecipients.length > 0 ? (
                  <Recipients kind="SMS" recipients={container.smsRecipients} />
                ) : (
                  none
                )}
              </td>
              <td>
                <EndAlerts container={container} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
