import { ChangedMark, Checkbox, ContainerPlate, StatusBadge } from '@quaywatch/shared/ui';
import { firstContainerId, type ResultItemProps } from '../../results/result-props.ts';
import { unknownContainer, visitKey } from '../../results/visit.rules.ts';
import { CardVisit } from './card-visit.tsx';
import * as styles from './container-cards.styles.ts';

export function ContainerCard({
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
    <article
      id={isFirst ? firstContainerId : undefined}
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
        <h2 css={styles.number}>
          <ContainerPlate number={number} size="lg" />
        </h2>
        {visits.length > 0 && renderActions(container, 0)}
      </div>
      {renderNote(container)}
      {visits.length === 0 && (
        <div css={[styles.now, styles.nowUnknown, isSelected && styles.nowSelected]}>
          <StatusBadge unknown name={unknownContainer} />
          {renderUnknown(number)}
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
