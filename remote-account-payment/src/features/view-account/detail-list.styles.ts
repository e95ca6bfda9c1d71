import { css } from '@emotion/react';

const lines = css({
  margin: 0,
  '> div': { borderBottom: '1px solid var(--border)' },
  '> div:last-of-type': { borderBottom: 0 },
  dt: { color: 'var(--text-muted)' },
  dd: { margin: 0, fontWeight: 520, overflowWrap: 'anywhere' },
});

export const wide = css(lines, {
  '> div': { display: 'grid', gridTemplateColumns: 'minmax(8rem, 14rem) minmax(0, 1fr)', padding: '0.625rem 0' },
  '@media (max-width: 499.98px)': { '> div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const compact = css(lines, {
  '> div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--s-4)', padding: '0.4375rem 0' },
  dd: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
