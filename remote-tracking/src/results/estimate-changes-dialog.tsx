import { css } from '@emotion/react';
import type { ContainerStatusEntry, EstimateChanges } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { hasFailed } from '@quaywatch/shared/query';
import { ContainerPlate, Dialog, PortSign, Skeleton, TableHead, Unavailable } from '@quaywatch/shared/ui';
import { useEstimateChanges } from './estimate-changes.hooks.ts';
import { describeSlip, listToldOnce, nameOfEstimate } from './moved-estimate.rules.ts';
import { sourceNameOf } from './status-origin.rules.ts';

const styles = {
  whose: css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)', margin: 0 }),
  table: css({
    width: '100%',
    marginTop: 'var(--s-4)',
    borderCollapse: 'collapse',
    fontSize: 'var(--text-sm)',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: 'var(--s-1) var(--s-3) var(--s-1) 0',
      borderBottom: '1px solid var(--border)',
      textAlign: 'left',
      verticalAlign: 'baseline',
      fontWeight: 450,
    },
    '& td:nth-of-type(1)': { whiteSpace: 'nowrap' },
    '& thead th': { color: 'var(--text-muted)', fontWeight: 550 },
    '@media (max-width: 499.98px)': { fontSize: 'var(--text-xs)', '& th, & td': { paddingRight: 'var(--s-2)' } },
  }),
  caption: css({ paddingBottom: 'var(--s-1)', textAlign: 'left', fontWeight: 620 }),
};

const columns = ['Estimate', 'Change', 'Recorded at source', 'Reported by'];

type EstimateChangesDialogProps = { number: string; visit: ContainerStatusEntry; onClose: () => void };

/** Shows how the estimates of what is still to come have changed, who made each, and when (CON-104). */
export function EstimateChangesDialog({ number, visit, onClose }: EstimateChangesDialogProps) {
  const query = useEstimateChanges(visit);
  const { data, isFetching, refetch } = query;
  return (
    <Dialog title="Changes to estimates" size="lg" onClose={onClose}>
      <p css={styles.whose}>
        <ContainerPlate number={number} /> <PortSign port={visit.port} />
      </p>
      {data?.length === 0 && <p>No estimate of what is still expected has changed.</p>}
      {listToldOnce(data ?? []).map((changes) => (
        <ChangesToEstimate key={`${changes.statusType}/${changes.field}`} changes={changes} />
      ))}
      {!data &&
        (hasFailed(query) ? (
          <Unavailable feature="Changes to estimates" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} label="Loading the changes to estimates" />
        ))}
    </Dialog>
  );
}

/** The earliest estimate comes first. Each later estimate shows its difference from the previous one. */
function ChangesToEstimate({ changes: { statusType, field, estimates } }: { changes: EstimateChanges[number] }) {
  return (
    <table css={styles.table}>
      <caption css={styles.caption}>{nameOfEstimate(statusType, field)}</caption>
      <TableHead columns={columns} />
      <tbody>
        {estimates.map(({ time, source, recordedTime }, place) => {
          const before = estimates[place - 1];
          return (
            <tr key={place}>
              <th scope="row">{formatMoment(time)}</th>
              <td>{before ? describeSlip(before.time, time) : '–'}</td>
              <td>{formatMoment(recordedTime)}</td>
              <td>{sourceNameOf(source)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
