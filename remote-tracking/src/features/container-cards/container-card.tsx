import type { ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import { ChangedMark, Checkbox, ContainerPlate, StatusBadge } from '@quaywatch/shared/ui';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { Selection } from '../../results/use-selection.ts';
import { unknownContainer, visitKey } from '../../results/visit.rules.ts';
import { CardVisit } from './card-visit.tsx';
import * as styles from './container-cards.styles.ts';

type ContainerCardProps = {
  container: Container;
  canManage: boolean;
  isChanged: boolean;
  selection: Selection;
  journeys: OpenJourneys;
  renderNote: (container: Container) => ReactNode;
  renderActions: (container: Container, row: number) => ReactNode;
};

export function ContainerCard({
  container,
  canManage,
  isChanged,
  selection,
  journeys,
  renderNote,
  renderActions,
}: ContainerCardProps) {
  const { container: number, containerStatuses: visits } = container;
  const isSelected = selection.numbers.has(number);

  return (
    <article
      css={[styles.card, isChanged && styles.changedCard, isSelected && styles.selectedCard]}
      aria-label={`Container ${number}`}
    >
      <div css={styles.top}>
        {canManage && (
          <Checkbox
            label={`Select ${number}`}
            hideLabel
            checked={isSelected}
            onChange={() => selection.toggle(number)}
          />
        )}
        <span css={styles.number}>
          <ContainerPlate number={number} size="lg" />
        </span>
        {visits.length > 0 && renderActions(container, 0)}
      </div>
      {renderNote(container)}
      {visits.length === 0 && (
        <div css={[styles.now, styles.nowUnknown, isSelected && styles.nowSelected]}>
          <StatusBadge unknown name={unknownContainer} />
        </div>
      )}
      {visits.map((visit, row) => {
        const key = visitKey(container, row);
        return (
          <CardVisit
            key={key}
            container={container}
            visit={visit}
            row={row}
            canManage={canManage}
            isSelected={isSelected}
            changedMark={row === 0 && isChanged && <ChangedMark />}
            isOpen={canManage && journeys.isOpen(key)}
            onFlip={() => journeys.flip(key)}
            actions={row > 0 && renderActions(container, row)}
          />
        );
      })}
    </article>
  );
}
