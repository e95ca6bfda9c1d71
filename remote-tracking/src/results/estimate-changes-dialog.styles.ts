import { css } from '@emotion/react';

export const whose = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)', margin: 0 });

export const table = css({
  width: '100%',
  marginTop: 'var(--s-4)',
  borderCollapse: 'collapse',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: 'var(--s-1) var(--s-3) var(--s-1) 0',
    borderBottom: '1px solid var(--border)',
    textAlign: 'left',
    verticalAlign: 'baseline',
    fontWeight: 450,
  },
  '& td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  '& thead th': { color: 'var(--text-muted)', fontWeight: 550 },
  '@media (max-width: 499.98px)': { fontSize: 'var(--text-xs)', '& th, & td': { paddingRight: 'var(--s-2)' } },
});

export const caption = css({ paddingBottom: 'var(--s-1)', textAlign: 'left', fontWeight: 620 });
