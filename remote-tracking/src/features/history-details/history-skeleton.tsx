import { Card, useIsMobile } from '@quaywatch/shared/ui';
import { waiting } from '../../results/skeleton-bar.styles.ts';
import * as cards from './history-cards.styles.ts';
import * as styles from './history-skeleton.styles.ts';

type HistorySkeletonProps = {
  count: number;
};

const listOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const mostShown = 8;
const someShown = 3;

/** Hidden from screen readers, which read the spinner of the heading instead. */
export function HistorySkeleton({ count }: HistorySkeletonProps) {
  const isMobile = useIsMobile();
  const containers = listOf(Math.min(count || someShown, mostShown));
  return (
    <div css={waiting} data-skeleton="" aria-hidden="true">
      {isMobile ? (
        <CardBars containers={containers} />
      ) : (
        <Card data-wide>
          <div css={styles.head} />
          {containers.map((container) => (
            <div key={container} css={styles.group}>
              <i css={styles.bars.number} />
              <i css={styles.bars.sign} />
              <i css={styles.bars.word} />
              <i css={styles.bars.words} />
              <StatusBars />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
}

const StatusBars = () => (
  <span css={styles.statuses}>
    {listOf(5).map((status) => (
      <span key={status} css={styles.status}>
        <i css={styles.bars.node} />
        <i css={styles.bars.words} />
        <i css={styles.bars.word} />
      </span>
    ))}
  </span>
);

function CardBars({ containers }: { containers: readonly number[] }) {
  if (containers.length === 1)
    return (
      <Card>
        <div css={styles.openCard}>
          <i css={styles.bars.cardNumber} />
          <StatusBars />
        </div>
      </Card>
    );
  return (
    <>
      <div css={cards.tools}>
        <i css={styles.bars.tool} />
        <i css={styles.bars.tool} />
      </div>
      <div css={cards.list}>
        {containers.map((container) => (
          <Card key={container}>
            <div css={styles.card}>
              <i css={styles.bars.cardNumber} />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
