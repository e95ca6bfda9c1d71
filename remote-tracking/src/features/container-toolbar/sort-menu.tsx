import { ArrowDownUp } from 'lucide-react';
import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import { Menu, MenuItem } from '@quaywatch/shared/ui';
import * as styles from './toolbar.styles.ts';

const columnNames: Record<SortColumn, string> = {
  container: 'Number',
  port: 'Port',
  activity: 'Activity',
  vessel: 'Vessel',
  status: 'Status',
};

const listedColumns = ['container', 'port', 'activity', 'status'] as const;

const sortName = ({ column, direction }: ContainerSort): string =>
  `${columnNames[column]} ${direction === 'ascending' ? 'A-Z' : 'Z-A'}`;

const sortChoices: readonly ContainerSort[] = listedColumns.flatMap((column) => [
  { column, direction: 'ascending' } as const,
  { column, direction: 'descending' } as const,
]);

type SortMenuProps = { sort: ContainerSort | null; onSort: (sort: ContainerSort) => void };

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const current = sort && sortName(sort);
  const label = current ? `Sort: ${current}` : 'Sort';

  return (
    <Menu
      css={styles.sort}
      label={label}
      trigger={<span css={styles.sortName}>{label}</span>}
      icon={ArrowDownUp}
      variant="ghost"
      size="sm"
    >
      {sortChoices.map((choice) => (
        <MenuItem key={sortName(choice)} checked={sortName(choice) === current} onSelect={() => onSort(choice)}>
          {sortName(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}
