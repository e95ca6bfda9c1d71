import { ArrowDownUp } from 'lucide-react';
import type { ContainerSort } from '@quaywatch/shared/domain';
import { Menu, MenuItem } from '@quaywatch/shared/ui';
import * as styles from './toolbar.styles.ts';
import { sortChoices, sortName } from './sort-choices.ts';

type SortMenuProps = { sort: ContainerSort | null; onSort: (sort: ContainerSort) => void };

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const current = sort && sortName(sort);
  const label = current ? `Sort: ${current}` : 'Sort';

  return (
    <Menu css={styles.sort} label={label} trigger={label} icon={ArrowDownUp} variant="ghost" size="sm">
      {sortChoices.map((choice) => (
        <MenuItem key={sortName(choice)} checked={sortName(choice) === current} onSelect={() => onSort(choice)}>
          {sortName(choice)}
        </MenuItem>
      ))}
    </Menu>
  );
}
