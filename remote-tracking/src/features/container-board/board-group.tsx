import { firstContainerId, type ResultItemProps } from '../../results/result-props.ts';
import { visitKey } from '../../results/visit.rules.ts';
import { BoardRow } from './board-row.tsx';
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

  return (
    <tbody
      id={isFirst ? firstContainerId : undefined}
      css={[styles.group, isChanged && styles.changedGroup, isSelected && styles.selectedGroup]}
    >
      {visits.length === 0 && (
        <UnknownRow
          number={number}
          check={canManage ? { isSelected, onSelect: () => selection.toggle(number) } : null}
          isChanged={isChanged}
          note={renderNote(container)}
          offer={renderUnknown(number)}
        />
      )}
      {visits.map((visit, row) => {
        const key = visitKey(container, row);
        return (
          <BoardRow
            key={key}
            visitKey={key}
            container={container}
            visit={visit}
            row={row}
            isOpen={canManage && journeys.isOpen(key)}
            onFlip={journeys.flip}
            canManage={canManage}
            isSelected={isSelected}
            onSelect={selection.toggle}
            isChanged={isChanged}
            renderNote={renderNote}
            renderActions={renderActions}
          />
        );
      })}
    </tbody>
  );
}
