import { use } from 'react';
import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import { Checkbox, VisuallyHidden } from '@quaywatch/shared/ui';
import { columnNames } from '../../results/result-columns.rules.ts';
import { ColumnsContext } from '../../results/result-contexts.ts';
import * as resultTable from '../../results/result-table.styles.ts';
import { SortHeading } from '../../results/sort-heading.tsx';
import type { Selection } from '../../results/use-selection.ts';
import * as styles from './board.styles.ts';

type BoardHeadProps = {
  canManage: boolean;
  selection: Selection;
  sort: ContainerSort | null;
  onSort: (column: SortColumn) => void;
};

export function BoardHead({ canManage, selection, sort, onSort }: BoardHeadProps) {
  // The Alerts heading spans Email and SMS. Without it one row is enough.
  const rows = canManage ? 2 : 1;
  const numberCell = canManage ? styles.numberCell : styles.firstCell;

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
        {(['container', ...use(ColumnsContext)] as const).map((column) => (
          <SortHeading
            key={column}
            css={[
              styles.shares[column],
              column === 'container' && numberCell,
              column === 'status' && styles.statusColumn,
            ]}
            rowSpan={rows}
            name={column === 'container' ? 'Container' : columnNames[column]}
            direction={sort?.column === column ? sort.direction : 'none'}
            onSort={() => onSort(column)}
          />
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
