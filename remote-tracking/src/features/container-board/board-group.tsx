import { Fragment, memo, useDeferredValue } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import { firstContainerId, type ResultItemProps } from '../../results/result-props.ts';
import { hasJourney, visitKey } from '../../results/visit.rules.ts';
import { BoardRow } from './board-row.tsx';
import { JourneyRow } from './journey-row.tsx';
import { UnknownRow } from './unknown-row.tsx';
import * as styles from './board.styles.ts';

type BoardGroupProps = Omit<ResultItemProps, 'selection' | 'journeys'> & {
  isSelected: boolean;
  openRows: string;
  onFlip: (visitKey: string) => void;
  isReady: boolean;
};

/** The open rows as a text: it stays equal while none is opened or folded, so that the group is not drawn again. */
export const listOpenRows = (container: Container, isOpen: (visitKey: string) => boolean): string =>
  container.containerStatuses.map((_, row) => (isOpen(visitKey(container, row)) ? '1' : '0')).join('');

export const BoardGroup = memo(function BoardGroup({
  container,
  isReady,
  canManage,
  isFirst,
  isChanged,
  isSelected,
  openRows,
  onFlip,
  renderNote,
  renderUnknown,
  renderActions,
}: BoardGroupProps) {
  const { container: number, containerStatuses: visits } = container;
  // The arrow answers a press at once, and the journey follows.
  const shownRows = useDeferredValue(openRows);

  return (
    <tbody
      id={isFirst ? firstContainerId : undefined}
      css={[styles.group, isChanged && styles.changedGroup]}
      data-selected={isSelected || undefined}
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
        const isJourneyShown = canManage && shownRows[row] === '1' && hasJourney(visit);
        return (
          <Fragment key={key}>
            <BoardRow
              visitKey={key}
              container={container}
              visit={visit}
              row={row}
              isOpen={canManage && openRows[row] === '1'}
              isJourneyShown={isJourneyShown}
              onFlip={onFlip}
              canManage={canManage}
              isChanged={isChanged}
              renderNote={renderNote}
              renderActions={renderActions}
            />
            {isJourneyShown && <JourneyRow visit={visit} number={number} isReady={isReady} />}
          </Fragment>
        );
      })}
    </tbody>
  );
});
