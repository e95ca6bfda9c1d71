import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& th': {
    padding: '0.625rem var(--s-5)',
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 570,
  },
  '& td': { padding: '0.625rem var(--s-5)' },
  '& td + td': { overflowWrap: 'anywhere' },
  // In narrow windows, addresses need the space of the second gap.
  '& :is(th, td):first-of-type': { paddingRight: 0 },
  '& tbody tr, & thead tr + tr': { borderTop: '1px solid var(--border)' },
  [mobile]: { '& th, & td': { paddingInline: 'var(--s-4)' } },
});

export const port = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  whiteSpace: 'nowrap',
  [mobile]: { '& > span': { display: 'none' } },
});
