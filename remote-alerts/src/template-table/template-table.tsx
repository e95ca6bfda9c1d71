import { Mail, Smartphone } from 'lucide-react';
import { css } from '@emotion/react';
import { type Activity, type AlertTemplateItem, alertTypes } from '@quaywatch/shared/contract';
import { templateStatuses } from '@quaywatch/shared/domain';
import { Checkbox } from '@quaywatch/shared/ui';
import { TemplateStatus, type StatusRow } from './template-status.tsx';
import { type TemplateSet, isTicked } from './template-set.rules.ts';

const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    'th, td': { padding: 0, borderBottom: '1px solid var(--border)', textAlign: 'left', fontWeight: 'inherit' },
    'thead th': {
      padding: 'var(--s-2) 0',
      color: 'var(--text-muted)',
      fontSize: 'var(--text-xs)',
      fontWeight: 550,
      whiteSpace: 'nowrap',
    },
    'thead th ~ th': { paddingInline: 'var(--s-1)' },
    'thead svg': {
      display: 'inline-block',
      width: '0.875rem',
      height: '0.875rem',
      marginRight: '0.125rem',
      verticalAlign: '-0.125rem',
    },
    'tbody th, tbody td': { height: '2.625rem', padding: '0.3125rem 0' },
    'tbody tr:last-of-type': { 'th, td': { borderBottom: 0 } },
    'th ~ th, td': { width: '4rem', textAlign: 'center' },
    '@media (max-width: 499.98px)': { 'th ~ th, td': { width: '3.5rem' } },
  }),
};

type Props = {
  readonly activity: Activity;
  readonly chosen: TemplateSet;
  readonly onToggle: (item: AlertTemplateItem) => void;
  /** By default, the statuses of the activity. */
  readonly statuses?: readonly StatusRow[];
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
