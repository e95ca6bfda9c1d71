import { useOverflow } from '@quaywatch/shared/ui';
import * as resultTable from '../../results/result-table.styles.ts';
import { SortHeading } from '../../results/sort-heading.tsx';
import { HistoryGroup } from './history-group.tsx';
import type { HistoryColumn, HistoryRow, HistorySort } from './history-rows.rules.ts';
import * as styles from './history-table.styles.ts';

const sortable: readonly { column: HistoryColumn; name: string }[] = [
  { column: 'port', name: 'Port' },
  { column: 'activity', name: 'Activity' },
  { column: 'vessel', name: 'Vessel' },
];
const further = ['Status', 'Date and time', 'Email', 'SMS'];

export type HistoryTableProps = {
  rows: readonly HistoryRow[];
  sort: HistorySort;
  onSort: (column: HistoryColumn) => void;
};

export function HistoryTable({ rows, sort, onSort }: HistoryTableProps) {
  const { ref, region } = useOverflow('Container history');
  return (
    <div ref={ref} css={[resultTable.box, styles.wrap]} data-wide {...region}>
      <table css={[resultTable.table, resultTable.wrapped, styles.table]} aria-label="Container history">
        <thead css={[resultTable.head, styles.head]}>
          <tr>
            <th scope="col">Container</th>
            {sortable.map(({ column, name }) => (
              <SortHeading
                key={column}
                name={name}
                direction={sort.column === column ? sort.direction : 'none'}
                onSort={() => onSort(column)}
              />
            ))}
            {further.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <HistoryGroup key={row.key} row={row} />
        ))}
      </table>
    </div>
  );
}
