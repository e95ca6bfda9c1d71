import { css } from '@emotion/react';

const narrow = '@media screen and (max-width: 79.999rem)';

const tight = '@media screen and (max-width: 58.749rem)';

const tightest = '@media screen and (max-width: 39.999rem)';

export const box = css({ position: 'relative', overflowX: 'auto' });

export const table = css({
  width: '100%',
  minWidth: '54rem',
  // The buttons of the last column are not printed.
  '@media print': { 'tr > :last-child': { display: 'none' } },
  borderCollapse: 'separate',
  borderSpacing: 0,
  'th, td': {
    padding: '0.625rem var(--s-3)',
    borderBottom: '1px solid var(--border)',
    textAlign: 'left',
    fontWeight: 'inherit',
  },
  'thead th': {
    height: '2.5rem',
    paddingBlock: 0,
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  'thead th:first-of-type, td:first-of-type': { paddingLeft: 'var(--s-5)' },
  'thead th:last-of-type, td:last-of-type': { paddingRight: 'var(--s-5)' },
  'thead th:first-of-type': { borderTopLeftRadius: 'var(--r-lg)' },
  'thead th:last-of-type': { borderTopRightRadius: 'var(--r-lg)' },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tbody tr:focus-visible': { outlineOffset: '-3px' },
  // Every column stays in the card down to 500 px (NAV-149).
  [narrow]: { minWidth: 0, 'th, td': { paddingInline: 'var(--s-2)' }, 'thead th': { whiteSpace: 'normal' } },
  [tight]: {
    fontSize: 'var(--text-xs)',
    'th, td': { paddingInline: 'var(--s-1)' },
    'thead th': { fontSize: 'var(--text-2xs)', lineHeight: 'var(--leading-xs)' },
    'thead th:first-of-type, td:first-of-type': { paddingLeft: 'var(--s-2)' },
    'thead th:last-of-type, td:last-of-type': { paddingRight: 'var(--s-2)' },
  },
  [tightest]: {
    fontSize: 'var(--text-2xs)',
    'th, td': { paddingInline: '2px' },
    '& button': { paddingInline: 'var(--s-1)' },
    '& button > svg': { display: 'none' },
  },
  '@media screen and (max-width: 34.999rem)': { 'thead th': { hyphens: 'auto', overflowWrap: 'anywhere' } },
});

export const figures = css({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [narrow]: { whiteSpace: 'normal' },
});

export const amount = css(figures, { '&&': { textAlign: 'right' } });

/** Away from the amounts, which end at the right. */
export const invoiceNumber = css({
  '&&': {
    paddingLeft: 'var(--s-6)',
    [narrow]: { paddingLeft: 'var(--s-4)' },
    [tight]: { paddingLeft: 'var(--s-2)' },
    [tightest]: { paddingLeft: 'var(--s-1)' },
  },
});

export const orderNumber = css({ overflowWrap: 'anywhere' });

export const card = css({
  display: 'grid',
  gap: 'var(--s-3)',
  padding: 'var(--s-4)',
  '& + &': { borderTop: '1px solid var(--border)' },
  '&:focus-visible': { outlineOffset: '-3px' },
});

export const cardHead = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  fontVariantNumeric: 'tabular-nums',
});
