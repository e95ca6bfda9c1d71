import { limits } from '@quaywatch/shared/contract';
import { Card, useIsMobile } from '@quaywatch/shared/ui';
import { waiting } from '../../results/skeleton-bar.styles.ts';
import * as styles from './results-skeleton.styles.ts';

type ResultsSkeletonProps = {
  count: number;
  canManage: boolean;
};

const listOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const [chips, steps] = [listOf(4), listOf(6)];
/** In rem: the widths of the tools. */
const tools = [11.5, 11, 9];

/** Hidden from screen readers, which read the spinner of the heading instead. */
export function ResultsSkeleton({ count, canManage }: ResultsSkeletonProps) {
  const isMobile = useIsMobile();
  const containers = listOf(Math.min(count, limits.containersPerSearch));
  return (
    <div css={waiting} data-skeleton="" data-wide aria-hidden="true">
      {count > 1 && (
        <div css={styles.chips}>
          {chips.map((chip) => (
            <i key={chip} css={styles.bars.chip} />
          ))}
        </div>
      )}
      {isMobile ? (
        <CardBars containers={containers} />
      ) : (
        <Card>
          <BoardBars containers={containers} canManage={canManage} />
        </Card>
      )}
    </div>
  );
}

function BoardBars({ containers, canManage }: { containers: readonly number[]; canManage: boolean }) {
  return (
    <>
      <div css={styles.toolbar}>
        {canManage && tools.map((width) => <i key={width} css={styles.bars.tool} style={{ width: `${width}rem` }} />)}
        <i css={canManage ? styles.bars.wideTools : styles.bars.tools} />
      </div>
      <div css={[styles.head, canManage && styles.highHead]} />
      {containers.map((container) => (
        <div key={container} css={styles.group}>
          <div css={[styles.row, canManage && styles.behindTools]}>
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
          {canManage && (
            <div css={styles.steps}>
              {steps.map((step) => (
                <span key={step} css={styles.step}>
                  <i css={styles.bars.node} />
                  <i css={styles.bars.word} />
                </span>
              ))}
            </div>
          )}
        </div>
      ))}
    </>
  );
}

function CardBars({ containers }: { containers: readonly number[] }) {
  return (
    <div css={styles.cards}>
      <i css={styles.bars.phoneTools} />
      {containers.map((container) => (
        <Card key={container}>
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
