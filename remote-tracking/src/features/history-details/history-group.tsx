import type { ReactNode } from 'react';
import { ContainerPlate, PortSign, StatusTimes } from '@quaywatch/shared/ui';
import { OwnReference } from '../../results/own-reference.tsx';
import * as resultTable from '../../results/result-table.styles.ts';
import { listSpans, type HistoryRow } from './history-rows.rules.ts';
import { StatusName, StatusNode, NoJourney } from './history-status.tsx';
import * as styles from './history-table.styles.ts';
import { Recipients } from './recipients.tsx';

const none = <span css={styles.muted}>–</span>;

type HistoryGroupProps = { row: HistoryRow };

/** Statuses are newest first. Neighbouring rows with the same value share a cell. */
export function HistoryGroup({ row }: HistoryGroupProps) {
  const { number, statuses } = row;
  if (statuses.length === 0)
    return (
      <tbody css={styles.group}>
        <tr>
          <th css={styles.key} scope="row">
            <div css={resultTable.wrappedNumber}>
              <ContainerPlate number={number} />
            </div>
            <OwnReference number={number} />
          </th>
          <td css={styles.key} colSpan={7}>
            <NoJourney row={row} />
          </td>
        </tr>
      </tbody>
    );

  const spans = {
    port: listSpans(statuses.map(({ port }) => port)),
    activity: listSpans(statuses.map(({ activity }) => activity)),
    vessel: listSpans(statuses.map(({ vessel }) => vessel)),
  };
  return (
    <tbody css={styles.group}>
      {statuses.map((status, index) => (
        <tr key={index}>
          {index === 0 && (
            <th css={styles.key} scope="rowgroup" rowSpan={statuses.length}>
              <div css={resultTable.wrappedNumber}>
                <ContainerPlate number={number} />
              </div>
              <OwnReference number={number} />
            </th>
          )}
          <Shared span={spans.port[index]}>
            <PortSign port={status.port} />
          </Shared>
          <Shared span={spans.activity[index]}>{status.activity || none}</Shared>
          <Shared span={spans.vessel[index]}>
            {status.vessel ? <span css={styles.vessel}>{status.vessel}</span> : none}
          </Shared>
          <td css={styles.status}>
            <span css={styles.node}>
              <StatusNode name={status.statusType} />
              <StatusName name={status.statusType} hold={status.hold} />
            </span>
          </td>
          <td css={styles.time}>
            <StatusTimes times={{ statusTime: status.statusTime }} />
          </td>
          <td css={styles.emails}>
            {status.emailRecipients.length > 0 ? <Recipients kind="Email" recipients={status.emailRecipients} /> : none}
          </td>
          <td css={styles.phones}>
            {status.smsRecipients.length > 0 ? <Recipients kind="SMS" recipients={status.smsRecipients} /> : none}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** A span of 0: the cell above covers this row. */
function Shared({ span = 0, children }: { span: number | undefined; children: ReactNode }) {
  if (span === 0) return null;
  return (
    <td css={styles.key} rowSpan={span}>
      {children}
    </td>
  );
}
