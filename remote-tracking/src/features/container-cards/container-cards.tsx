import type { ResultListProps } from '../../results/result-props.ts';
import { ContainerCard } from './container-card.tsx';
import * as styles from './container-cards.styles.ts';

export function ContainerCards({ containers, changed, ...card }: ResultListProps) {
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
