import { describeShown } from './result-summary.rules.ts';
import { onPaper } from '../../results/result-table.styles.ts';
import * as styles from './summary-chips.styles.ts';
import type { ResultFilter } from './use-result-filter.ts';

type SummaryChipsProps = { filter: ResultFilter };

/** A press on a kind shows only its containers; the first button shows all (CON-92). */
export function SummaryChips({ filter: { counts, chosen, shown, all, toggle, showAll } }: SummaryChipsProps) {
  // The row of a single container says the same.
  if (all < 2 || counts.length === 0) return null;
  return (
    <>
      <div css={styles.chips} role="group" aria-label="Containers shown">
        <button type="button" css={styles.chip} aria-pressed={chosen.size === 0} onClick={showAll}>
          All <b>{all}</b>
        </button>
        {counts.map(({ kind, count, words }) => (
          <button
            key={kind}
            type="button"
            css={[styles.chip, kind === 'ready' && styles.collectable]}
            aria-pressed={chosen.has(kind)}
            onClick={() => toggle(kind)}
          >
            <b>{count}</b> {words}
          </button>
        ))}
      </div>
      {chosen.size > 0 && <p css={onPaper}>{describeShown(shown.length, all, chosen)}</p>}
    </>
  );
}
