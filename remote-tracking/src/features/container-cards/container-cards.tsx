import type { ReactNode } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import type { OpenJourneys } from '../../results/use-open-journeys.ts';
import type { Selection } from '../../results/use-selection.ts';
import { ContainerCard } from './container-card.tsx';
import * as styles from './container-cards.styles.ts';

type ContainerCardsProps = {
  containers: readonly Container[];
  canManage: boolean;
  changed: ReadonlySet<string>;
  selection: Selection;
  journeys: OpenJourneys;
  renderNote: (container: Container) => ReactNode;
  renderActions: (container: Container, row: number) => ReactNode;
};

export function ContainerCards({ containers, changed, ...card }: ContainerCardsProps) {
  return (
    <div css={styles.list}>
      {containers.map((container) => (
        <ContainerCard
          key={container.container}
          container={container}
          isChanged={changed.has(container.container)}
          {...card}
        />
      ))}
    </div>
  );
}
