import type { ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { Selection } from '../../results/use-selection.ts';
import { visitKey } from '../../results/visit.rules.ts';
import { BoardRow } from './board-row.tsx';
import type { RowCheck } from './number-cells.tsx';
import { UnknownRow } from './unknown-row.tsx';
import * as styles from './board.styles.ts';

type BoardGroupProps = {
  container: Container;
  canManage: boolean;
  isChanged: boolean;
  selection: Selection;
  journeys: OpenJourneys;
  renderNote: (container: Container) => ReactNode;
  renderActions: (container: Container, row: number) => ReactNode;
};

/** A container: one status row per visit, each with its journey under it. */
export function BoardGroup({
  container,
  canManage,
  isChanged,
  selection,
  journeys,
  renderNote,
  renderActions,
}: BoardGroupProps) {
  const { container: number, containerStatuses: visits } = container;
  const isSelected = selection.numbers.has(number);
  const note = renderNote(container);
  const check: RowCheck = canManage ? { isSelected, onSelect: () => selection.toggle(number) } : null;

  return (
    <tbody css={[styles.group, isChanged && styles.changedGroup, isSelected && styles.selectedGroup]}>
      {visits.length === 0 && <UnknownRow number={number} check={check} isChanged={isChanged} note={note} />}
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
