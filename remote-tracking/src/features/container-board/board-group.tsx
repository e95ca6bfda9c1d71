import { firstContainerId, type ResultItemProps } from '../../results/result-props.ts';
import { visitKey } from '../../results/visit.rules.ts';
import { BoardRow } from './board-row.tsx';
import type { RowCheck } from './number-cells.tsx';
import { UnknownRow } from './unknown-row.tsx';
import * as styles from './board.styles.ts';

export function BoardGroup({
  container,
  canManage,
  isFirst,
  isChanged,
  selection,
  journeys,
  renderNote,
  renderUnknown,
  renderActions,
}: ResultItemProps) {
  const { container: number, containerStatuses: visits } = container;
  const isSelected = selection.numbers.has(number);
  const note = renderNote(container);
  const check: RowCheck = canManage ? { isSelected, onSelect: () => selection.toggle(number) } : null;

  return (
    <tbody
      id={isFirst ? firstContainerId : undefined}
      css={[styles.group, isChanged && styles.changedGroup, isSelected && styles.selectedGroup]}
    >
      {visits.length === 0 && (
        <UnknownRow number={number} check={check} isChanged={isChanged} note={note} offer={renderUnknown(number)} />
      )}
      {visits.map((visit, row) => {
        const key = visitKey(container, row);
        return (
          <BoardRow
            key={key}
            container={container}
            visit={visit}
            row={row}
            isOpen={canManage && journeys.isOpen(key)}
            onFlip={() => journeys.flip(key)}
            check={check}
            isChanged={isChanged}
            note={note}
            actions={renderActions(container, row)}
          />
        );
      })}
    </tbody>
  );
}
