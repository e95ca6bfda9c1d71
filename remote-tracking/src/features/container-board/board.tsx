import type { CSSProperties } from 'react';
import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import { useOverflow } from '@quaywatch/shared/ui';
import type { ResultListProps } from '../../results/result-props.ts';
import * as resultTable from '../../results/result-table.styles.ts';
import { BoardGroup } from './board-group.tsx';
import { BoardHead } from './board-head.tsx';
import * as styles from './board.styles.ts';
import { statusColumnWidth } from './status-width.rules.ts';

type BoardProps = ResultListProps & {
  sort: ContainerSort | null;
  onSort: (column: SortColumn) => void;
};

export function Board({ containers, changed, sort, onSort, ...group }: BoardProps) {
  const { ref, region } = useOverflow('Containers');
  const statusWidth = { '--status-characters': statusColumnWidth(containers) } as CSSProperties;

  return (
    <div ref={ref} css={[resultTable.box, styles.wrap]} data-wide {...region}>
      <table css={[resultTable.table, resultTable.wrapped, styles.board]} style={statusWidth} aria-label="Containers">
        <BoardHead canManage={group.canManage} selection={group.selection} sort={sort} onSort={onSort} />
        {containers.map((container, index) => (
          <BoardGroup
            key={container.container}
            container={container}
            isFirst={index === 0}
            isChanged={changed.has(container.container)}
            {...group}
          />
        ))}
      </table>
    </div>
  );
}
