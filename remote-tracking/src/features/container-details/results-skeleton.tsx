import { Card, useIsMobile } from '@quaywatch/shared/ui';
import * as styles from './results-skeleton.styles.ts';

const rows = [0, 1, 2, 3, 4, 5];
const cards = [0, 1, 2, 3];

/** Stands where the containers will be. Screen readers hear the spinner of the heading instead. */
export function ResultsSkeleton() {
  const isMobile = useIsMobile();
  return (
    <div css={styles.waiting} data-wide aria-hidden="true">
      {isMobile ? <CardBars /> : <BoardBars />}
    </div>
  );
}

function BoardBars() {
  return (
    <Card>
      <div css={styles.toolbar}>
        <i css={styles.bars.tool} />
        <i css={styles.bars.wideTool} />
      </div>
      {rows.map((row) => (
        <div key={row} css={styles.row}>
          <i css={styles.bars.number} />
          <i css={styles.bars.sign} />
          <i css={styles.bars.word} />
          <i css={styles.bars.words} />
          <span css={styles.status}>
            <i css={styles.bars.tile} />
            <i css={styles.bars.words} />
          </span>
          <i css={styles.bars.word} />
        </div>
      ))}
    </Card>
  );
}

function CardBars() {
  return (
    <div css={styles.cards}>
      {cards.map((card) => (
        <Card key={card}>
          <div css={styles.card}>
            <i css={styles.bars.cardNumber} />
            <i css={styles.bars.cardWords} />
            <i css={styles.bars.cardStatus} />
          </div>
        </Card>
      ))}
    </div>
  );
}
