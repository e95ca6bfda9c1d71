import { css } from '@emotion/react';
import type { ReactNode } from 'react';

const lines = css({
  margin: 0,
  '> div': { borderBottom: '1px solid var(--border)' },
  '> div:last-of-type': { borderBottom: 0 },
  dt: { color: 'var(--text-muted)' },
  dd: { margin: 0, fontWeight: 520, overflowWrap: 'anywhere' },
});
const wide = css(lines, {
  '> div': { display: 'grid', gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)', padding: '0.625rem 0' },
  // The surroundings already leave space.
  '> div:first-of-type': { paddingTop: 0 },
  '> div:last-of-type': { paddingBottom: 0 },
  '@media (max-width: 31.249rem)': { '> div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
const narrow = css(lines, {
  '> div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-4)', padding: '0.4375rem 0' },
  dd: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const stack = css(lines, { '> div': { padding: '0.4375rem 0' } });

export type DetailListProps = {
  lines: readonly (readonly [label: string, value: ReactNode])[];
  /** Puts values at the right, for numbers and dates in a narrow card. */
  compact?: boolean;
  /** Puts values below their labels, for long texts in a narrow card. */
  stacked?: boolean;
};

/** Labels with their values; no two labels are the same. */
export function DetailList({ lines: entries, compact = false, stacked = false }: DetailListProps) {
  return (
    <dl css={compact ? narrow : stacked ? stack : wide}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
