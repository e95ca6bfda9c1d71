import type { ResultListProps } from '../../results/result-props.ts';
import { ContainerCard } from './container-card.tsx';
import * as styles from './container-cards.styles.ts';

export function ContainerCards({ containers, changed, ...card }: ResultListProps) {
  return (
    <div css={styles.list}>
      {containers.map((container, index) => (
        <ContainerCard
          key={container.container}
          container={container}
          isFirst={index === 0}
          isChanged={changed.has(container.container)}
          {...card}
        />
      ))}
    </div>
  );
}
