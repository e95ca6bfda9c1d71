import { Mail, Smartphone } from 'lucide-react';
import type { Activity, AlertTemplateItem } from '@quaywatch/shared/contract';
import { alertTypes } from '@quaywatch/shared/contract';
import { templateStatuses } from '@quaywatch/shared/domain';
import { Checkbox } from '@quaywatch/shared/ui';
import { TemplateStatus, type StatusRow } from './template-status.tsx';
import type { TemplateSet } from './template-set.rules.ts';
import { isTicked } from './template-set.rules.ts';
import * as styles from './template-table.styles.ts';

type Props = {
  readonly activity: Activity;
  readonly chosen: TemplateSet;
  readonly onToggle: (item: AlertTemplateItem) => void;
  /** The rows; those of the activity by default. */
  readonly statuses?: readonly StatusRow[];
  /** Disables the SMS boxes: no text message can be sent (SGL-13). */
  readonly isWithoutTexts?: boolean;
};

export function TemplateTable({
  activity,
  chosen,
  onToggle,
  statuses = templateStatuses[activity],
  isWithoutTexts = false,
}: Props) {
  return (
    <table css={styles.table} aria-label={`Alerts for ${activity}`}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">
            <Mail aria-hidden /> Email
          </th>
          <th scope="col">
            <Smartphone aria-hidden /> SMS
          </th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((status) => (
          <tr key={status.statusType}>
            <th scope="row">
              <TemplateStatus status={status} />
            </th>
            {alertTypes.map((alertType) => {
              const item: AlertTemplateItem = {
                activityType: activity,
                containerStatusType: status.statusType,
                alertType,
              };
              return (
                <td key={alertType}>
                  <Checkbox
                    hideLabel
                    label={`${alertType}, ${activity}, ${status.name}`}
                    checked={isTicked(chosen, item)}
                    disabled={status.reached || (isWithoutTexts && alertType === 'SMS')}
                    onChange={() => onToggle(item)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
