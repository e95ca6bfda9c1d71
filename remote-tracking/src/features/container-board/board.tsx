import { useMemo, type CSSProperties } from 'react';
import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import { useOverflow } from '@quaywatch/shared/ui';
import { TicksContext } from '../../results/result-contexts.ts';
import type { ResultListProps } from '../../results/result-props.ts';
import * as resultTable from '../../results/result-table.styles.ts';
import { BoardGroup, listOpenRows } from './board-group.tsx';
import { BoardHead } from './board-head.tsx';
import * as styles from './board.styles.ts';
import { statusColumnWidth } from './status-width.rules.ts';
import { useDrawnJourneys } from './use-drawn-journeys.ts';

type BoardProps = ResultListProps & {
  sort: ContainerSort | null;
  onSort: (column: SortColumn) => void;
};

export function Board({ containers, changed, selection, journeys, sort, onSort, ...group }: BoardProps) {
  const { ref, region } = useOverflow('Containers');
  const { ticked, toggle } = selection;
  const ticks = useMemo(() => ({ ticked, toggle }), [ticked, toggle]);
  const order = [journeys.view, ...containers.map(({ container }) => container)].join(' ');
  const drawn = useDrawnJourneys(order, containers.length);
  const statusWidth = { '--status-characters': statusColumnWidth(containers) } as CSSProperties;

  return (
    <div ref={ref} css={[resultTable.box, styles.wrap]} data-wide {...region}>
      <table css={[resultTable.table, resultTable.wrapped, styles.board]} style={statusWidth} aria-label="Containers">
        <BoardHead canManage={group.canManage} selection={selection} sort={sort} onSort={onSort} />
        <TicksContext value={ticks}>
          {containers.map((container, index) => (
            <BoardGroup
              key={container.container}
              container={container}
              isFirst={index === 0}
              isSelected={ticked.has(container.container)}
              openRows={listOpenRows(container, journeys.isOpen)}
              onFlip={journeys.flip}
              isReady={index < drawn}
              isChanged={changed.has(container.container)}
              {...group}
            />
          ))}
        </TicksContext>
      </table>
    </div>
  );
}
