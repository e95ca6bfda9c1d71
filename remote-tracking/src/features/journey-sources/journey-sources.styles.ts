import { css } from '@emotion/react';

const small = { fontSize: 'var(--text-xs)', lineHeight: 'var(--leading-xs)' } as const;

export const table = css({
  ...small,
  width: '100%',
  marginTop: 'var(--s-2)',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  // Overrides the cell styles of the surrounding board.
  '&& th, && td': {
    height: 'auto',
    padding: 'var(--s-1) var(--s-3) var(--s-1) 0',
    borderBottom: '1px solid var(--border)',
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 450,
  },
  '&& thead th': { color: 'var(--text-muted)', fontWeight: 550 },
  '&& tbody th': { fontWeight: 600 },
  '&& tbody tr:last-of-type > *': { borderBottom: 0 },
});

export const list = css({ ...small, display: 'grid', gap: 'var(--s-2)', margin: 'var(--s-2) 0 0', padding: 0 });

export const entry = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 var(--s-3)',
  paddingBottom: 'var(--s-2)',
  borderBottom: '1px solid var(--border)',
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:last-of-type': { borderBottom: 0 },
});

export const origin = css({
  flex: '1 0 100%',
  margin: 0,
  color: 'var(--text-muted)',
  whiteSpace: 'pre-line',
});
