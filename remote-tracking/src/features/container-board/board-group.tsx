import { Fragment, memo } from 'react';
import { firstContainerId, type ResultItemProps } from '../../results/result-props.ts';
import { hasJourney, visitKey } from '../../results/visit.rules.ts';
import { BoardRow } from './board-row.tsx';
import { JourneyRow } from './journey-row.tsx';
import { UnknownRow } from './unknown-row.tsx';
import * as styles from './board.styles.ts';

type BoardGroupProps = Omit<ResultItemProps, 'selection' | 'journeys'> & {
  isSelected: boolean;
  isOpen: (visitKey: string) => boolean;
  onFlip: (visitKey: string) => void;
  isReady: boolean;
};

export const BoardGroup = memo(function BoardGroup({
  container,
  isReady,
  canManage,
  isFirst,
  isChanged,
  isSelected,
  isOpen,
  onFlip,
  renderNote,
  renderUnknown,
  renderActions,
}: BoardGroupProps) {
  const { container: number, containerStatuses: visits } = container;

  return (
    <tbody
      id={isFirst ? firstContainerId : undefined}
      css={[styles.group, isChanged && styles.changedGroup, isSelected && styles.selectedGroup]}
    >
      {visits.length === 0 && (
        <UnknownRow
          number={number}
          canManage={canManage}
          isChanged={isChanged}
          note={renderNote(container)}
          offer={renderUnknown(number)}
        />
      )}
      {visits.map((visit, row) => {
        const key = visitKey(container, row);
        const isOpened = canManage && isOpen(key);
        return (
          <Fragment key={key}>
            <BoardRow
              visitKey={key}
              container={container}
              visit={visit}
              row={row}
              isOpen={isOpened}
              onFlip={onFlip}
              canManage={canManage}
              isChanged={isChanged}
              renderNote={renderNote}
              renderActions={renderActions}
            />
            {isOpened && hasJourney(visit) && <JourneyRow visit={visit} number={number} isReady={isReady} />}
          </Fragment>
        );
      })}
    </tbody>
  );
});
