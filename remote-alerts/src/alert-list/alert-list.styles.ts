import { css } from '@emotion/react';

/** A table that has no room in spite of the cards scrolls inside this box, together with its visually hidden texts. */
export const box = css({ position: 'relative', overflowX: 'auto' });

export const table = css({
  width: '100%',
  minWidth: '50.5rem',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  'th, td': {
    padding: '0.625rem var(--s-3)',
    borderBottom: '1px solid var(--border)',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'inherit',
  },
  'thead th': {
    height: '2.5rem',
    paddingBlock: 0,
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
  },
  'th:first-of-type': { width: '11.5rem', paddingLeft: 'var(--s-5)' },
  'thead th:last-of-type, td:last-of-type': { paddingRight: 'var(--s-5)' },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'tbody tr:focus-visible': { outlineOffset: '-3px' },
});

export const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-2)',
  padding: 'var(--s-4)',
  '@media (min-width: 500px)': { paddingInline: 'var(--s-5)' },
  '& + &': { borderTop: '1px solid var(--border)' },
  '&:focus-visible': { outlineOffset: '-3px' },
});

export const cardHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
});

export const none = css({ color: 'var(--text-muted)' });
