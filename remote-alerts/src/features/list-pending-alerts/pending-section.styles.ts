import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';
const narrow = '@media (max-width: 85.374rem)';
const tight = '@media screen and (max-width: 74.999rem)';

export const section = css({
  minWidth: 0,
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  boxShadow: 'var(--shadow-1)',
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: 'var(--s-2) var(--s-5)',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'var(--r-lg)' },
  '& > .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
  'details[open] > &': { borderBottom: '1px solid var(--border)' },
  'details[open] > & > .lucide': { rotate: '180deg' },
  [mobile]: { paddingInline: 'var(--s-4)' },
});

export const counts = css({
  marginLeft: 'var(--s-2)',
  fontWeight: 450,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
});

export const nothing = css({
  padding: 'var(--s-4) var(--s-5)',
  color: 'var(--text-muted)',
  [mobile]: { paddingInline: 'var(--s-4)' },
});

export const table = css({
  minWidth: '55.5rem',
  // The buttons of the last column are not printed.
  '@media print': { 'tr > :last-child': { display: 'none' } },
  'th:nth-of-type(2)': { width: '7.5rem' },
  'th:nth-of-type(4)': { width: '14rem' },
  'th:nth-of-type(5)': { width: '10rem' },
  'th:nth-of-type(6)': { width: '9.5rem' },
  // At 1200 px the last column, whose buttons end alerts, must fit beside the unfolded menu.
  [narrow]: {
    'th, td': { paddingInline: 'var(--s-2)' },
    'th:first-of-type': { width: '9.5rem' },
    'th:nth-of-type(2)': { width: '6.5rem' },
    'th:nth-of-type(4)': { width: '10.75rem' },
    'th:nth-of-type(5)': { width: '8rem' },
    'th:nth-of-type(6)': { width: '9rem' },
  },
  // The last width before the cards.
  [tight]: {
    minWidth: '50.5rem',
    'th:nth-of-type(2)': { width: '6.25rem' },
    'th:nth-of-type(4)': { width: '8rem' },
    'th:nth-of-type(5)': { width: '7.25rem' },
    'th:nth-of-type(6)': { width: '8.5rem' },
    'thead th:last-of-type, td:last-of-type': { paddingRight: 'var(--s-3)' },
  },
});

export const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '0.375rem' });

export const origin = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.375rem',
  padding: '0 0.5rem',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--r-full)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: '1rem',
  fontWeight: 570,
  whiteSpace: 'nowrap',
});

export const recipients = css({ color: 'var(--text-muted)' });
