import type { CSSProperties, ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import type { ContainerSort, SortColumn } from '@quaywatch/shared/domain';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { Selection } from '../../results/use-selection.ts';
import { useOverflow } from '../../results/use-overflow.ts';
import { BoardGroup } from './board-group.tsx';
import { BoardHead } from './board-head.tsx';
import * as styles from './board.styles.ts';
import { statusColumnWidth } from './status-width.rules.ts';

type BoardProps = {
  containers: readonly Container[];
  canManage: boolean;
  changed: ReadonlySet<string>;
  selection: Selection;
  journeys: OpenJourneys;
  sort: ContainerSort | null;
  onSort: (column: SortColumn) => void;
  renderNote: (container: Container) => ReactNode;
  renderActions: (container: Container, row: number) => ReactNode;
};

export function Board({
  containers,
  canManage,
  changed,
  selection,
  journeys,
  sort,
  onSort,
  renderNote,
  renderActions,
}: BoardProps) {
  const { ref, region } = useOverflow('Containers');
  const statusWidth = { '--status-characters': statusColumnWidth(containers) } as CSSProperties;

  return (
    <div ref={ref} css={styles.wrap} {...region}>
      <table css={styles.board} style={statusWidth} aria-label="Containers">
        <BoardHead canManage={canManage} selection={selection} sort={sort} onSort={onSort} />
        {containers.map((container) => (
          <BoardGroup
            key={container.container}
            container={container}
            canManage={canManage}
            isChanged={changed.has(container.container)}
            selection={selection}
            journeys={journeys}
            renderNote={renderNote}
            renderActions={renderActions}
          />
        ))}
      </table>
    </div>
  );
}
