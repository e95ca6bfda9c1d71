import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import { Checkbox, SortButton, VisuallyHidden } from '@quaywatch/shared/ui';
import * as resultTable from '../../results/result-table.styles.ts';
import type { Selection } from '../../results/use-selection.ts';
import * as styles from './board.styles.ts';

type BoardHeadProps = {
  canManage: boolean;
  selection: Selection;
  sort: ContainerSort | null;
  onSort: (column: SortColumn) => void;
};

const columns: readonly { column: SortColumn; name: string }[] = [
  { column: 'container', name: 'Container' },
  { column: 'port', name: 'Port' },
  { column: 'activity', name: 'Activity' },
  { column: 'vessel', name: 'Vessel' },
  { column: 'status', name: 'Status' },
];

export function BoardHead({ canManage, selection, sort, onSort }: BoardHeadProps) {
  // The Alerts group stands over Email and SMS; without it the head is one row.
  const rows = canManage ? 2 : 1;
  const numberCell = canManage ? styles.numberCell : styles.firstCell;
  const directionOf = (column: SortColumn) => (sort?.column === column ? sort.direction : 'none');

  return (
    <thead css={[resultTable.head, styles.head]}>
      <tr>
        {canManage && (
          <>
            <th css={styles.checkCell} scope="col" rowSpan={rows}>
              <Checkbox
                label="Select all containers"
                hideLabel
                checked={selection.isAll}
                indeterminate={!selection.isAll && selection.numbers.size > 0}
                onChange={selection.toggleAll}
              />
            </th>
            <th css={styles.expandCell} scope="col" rowSpan={rows}>
              <VisuallyHidden>Journey</VisuallyHidden>
            </th>
          </>
        )}
        {columns.map(({ column, name }) => (
          <th
            key={column}
            css={[
              resultTable.sortable,
              column === 'container' && numberCell,
              column === 'status' && styles.statusColumn,
            ]}
            data-name={name}
            scope="col"
            rowSpan={rows}
            aria-sort={sort?.column === column ? sort.direction : undefined}
          >
            <SortButton direction={directionOf(column)} onClick={() => onSort(column)}>
              {name}
            </SortButton>
          </th>
        ))}
        {canManage && (
          <th css={styles.alertsHead} scope="colgroup" colSpan={2}>
            Alerts
          </th>
        )}
        <th css={styles.actionsCell} scope="col" rowSpan={rows}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
      {canManage && (
        <tr>
          <th css={styles.alertHead} scope="col">
            Email
          </th>
          <th css={styles.alertHead} scope="col">
            SMS
          </th>
        </tr>
      )}
    </thead>
  );
}
