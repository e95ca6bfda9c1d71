import type { JourneyStatus } from '@quaywatch/shared/contract';
import { formatMoment, formatSlot } from '@quaywatch/shared/domain';
import { TableHead } from '@quaywatch/shared/ui';
import { describeOrigin, sourceNameOf, timeKindNames } from '../../results/status-origin.rules.ts';
import { statusNameOf } from '../../results/visit.rules.ts';
import * as styles from './journey-sources.styles.ts';

type JourneySourcesProps = {
  statuses: readonly JourneyStatus[];
  label: string;
  isNarrow: boolean;
};

const columns = [
  'Status',
  'Time',
  'Kind of time',
  'Reported by',
  'Recorded at source',
  'Received by Quaywatch',
] as const;
const unknown = '–';
const moment = (at: string | null) => (at ? formatMoment(at) : unknown);

const timeOf = ({ slotStartTime, statusTime }: JourneyStatus) =>
  slotStartTime ? formatSlot(slotStartTime) : moment(statusTime);

const describe = (status: JourneyStatus) => [
  statusNameOf(status),
  timeOf(status),
  status.timeKind ? timeKindNames[status.timeKind] : unknown,
  status.source ? sourceNameOf(status.source) : unknown,
  moment(status.recordedTime),
  moment(status.receivedTime),
];

/** Shows who reported each status, when it was recorded there and when Quaywatch received it, in UK time. */
export function JourneySources({ statuses, label, isNarrow }: JourneySourcesProps) {
  const name = `Sources and times of ${label}`;
  if (isNarrow)
    return (
      <ul css={styles.list} aria-label={name}>
        {statuses.map((status, index) => (
          <li key={index} css={styles.entry}>
            <b>{statusNameOf(status)}</b>
            <span>{`${timeOf(status)} ${status.timeKind ? timeKindNames[status.timeKind] : ''}`}</span>
            <p css={styles.origin}>{describeOrigin(status)}</p>
          </li>
        ))}
      </ul>
    );
  return (
    <table css={styles.table} aria-label={name}>
      <TableHead columns={columns} />
      <tbody>
        {statuses.map(describe).map(([status, ...facts], index) => (
          <tr key={index}>
            <th scope="row">{status}</th>
            {facts.map((fact, column) => (
              <td key={column}>{fact}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
