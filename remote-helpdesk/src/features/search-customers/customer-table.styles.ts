import { css } from '@emotion/react';

/** The last width before the cards (NAV-149). */
const tight = '@media screen and (max-width: 74.999rem)';

export const scroller = css({ position: 'relative', overflowX: 'auto' });

export const table = css({
  width: '100%',
  minWidth: '50.5rem',
  borderCollapse: 'separate',
  borderSpacing: 0,
  'thead th': {
    height: '2.5rem',
    padding: '0 var(--s-3)',
    borderBottom: '1px solid var(--border)',
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  'tbody > tr > *': {
    padding: 'var(--s-3)',
    borderBottom: '1px solid var(--border)',
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  'th:first-of-type': { paddingLeft: 'var(--s-5)' },
  'tr > :last-child': { paddingRight: 'var(--s-5)' },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  [tight]: { 'thead th, tbody > tr > *': { paddingInline: 'var(--s-2)' }, 'thead th': { whiteSpace: 'normal' } },
  'tbody tr': { position: 'relative' },
  'tbody tr:hover > *': { background: 'var(--bg-hover)' },
});

export const name = css({ fontWeight: 570 });
/** In a narrow table names are not broken; companies and addresses wrap. */
export const company = css({ minWidth: '9rem', [tight]: { minWidth: '7rem' }, overflowWrap: 'anywhere' });
export const email = css({
  minWidth: '12rem',
  [tight]: { minWidth: '10rem' },
  color: 'var(--text-muted)',
  overflowWrap: 'anywhere',
});
export const digits = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
