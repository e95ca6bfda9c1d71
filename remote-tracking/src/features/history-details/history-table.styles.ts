import { css } from '@emotion/react';
import { smallest, tight, tightest } from '../../results/result-table.styles.ts';
import { line } from './history-status.styles.ts';

/** Beside the unfolded menu not every word fits on one line, unlike on the board. */
const snug = '@media screen and (max-width: 93.749rem)';

const narrow = '@media screen and (max-width: 79.999rem)';

export const wrap = css({ borderRadius: 'calc(var(--r-lg) - 1px)' });

export const table = css({
  '& th, & td': {
    padding: '0.375rem var(--s-3)',
    [snug]: { paddingInline: 'var(--s-2)' },
    [narrow]: { paddingInline: 'var(--s-1)' },
    [smallest]: { paddingInline: '1px' },
  },
  [smallest]: { '& td, & td *': { fontSize: '0.6875rem', lineHeight: '0.875rem' } },
  '& tr > :first-of-type:is(th)': { paddingLeft: 'var(--s-5)', [narrow]: { paddingLeft: 'var(--s-2)' } },
  '& tr > td:last-of-type': { paddingRight: 'var(--s-5)', [narrow]: { paddingRight: 'var(--s-2)' } },
});

export const head = css({ '&& th': { height: '2.5rem', paddingBlock: 0 } });

export const group = css({
  '@media print': { breakInside: 'avoid' },
  '& > tr:first-of-type > td': { paddingTop: '0.625rem' },
  '& > tr:last-of-type > td': { paddingBottom: '0.625rem' },
  '& + & > tr:first-of-type > *': { borderTop: '1px solid var(--border)' },
});

/** A cell shared by several statuses aligns with the first. */
export const key = css({
  '&&': {
    paddingBlock: '0.625rem',
    verticalAlign: 'top',
    lineHeight: '1.75rem',
    whiteSpace: 'nowrap',
    fontWeight: 'inherit',
    [tight]: { lineHeight: '1.125rem', whiteSpace: 'normal' },
  },
});

export const vessel = css({ fontSize: 'var(--text-sm)', whiteSpace: 'nowrap', [tight]: { whiteSpace: 'normal' } });

export const muted = css({ color: 'var(--text-muted)' });

/** Keeps a date on one line. */
export const time = css({
  whiteSpace: 'nowrap',
  [snug]: { whiteSpace: 'normal' },
  [smallest]: { minWidth: '4.5rem' },
});

export const emails = css({
  minWidth: '12rem',
  [snug]: { minWidth: '10.5625rem' },
  [narrow]: { minWidth: '5.75rem' },
  [tight]: { minWidth: '5.5rem' },
  [tightest]: { minWidth: 0 },
});
export const phones = css({
  minWidth: '8.5rem',
  [narrow]: { minWidth: '5.5rem' },
  [tight]: { minWidth: '4rem' },
  // Keeps a phone number on one line while there is room.
  [tightest]: { minWidth: '5.625rem' },
  [smallest]: { minWidth: '2rem' },
});

export const status = css({
  position: 'relative',
  whiteSpace: 'nowrap',
  [snug]: { whiteSpace: 'normal' },
  '&::before': {
    ...line,
    left: 'calc(var(--s-3) + 0.8125rem)',
    [snug]: { left: 'calc(var(--s-2) + 0.8125rem)' },
    [narrow]: { left: 'calc(var(--s-1) + 0.8125rem)' },
    top: 0,
    bottom: 0,
  },
  // The line is hidden because the name says the same.
  [smallest]: { minWidth: '4.375rem', '&::before': { display: 'none' } },
  'tr:first-of-type > &::before': { top: '50%' },
  'tr:last-of-type > &::before': { bottom: '50%' },
});

export const node = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  [snug]: { gap: 'var(--s-2)' },
  [tight]: { gap: 'var(--s-1)' },
  [smallest]: { '& > span:first-of-type': { display: 'none' } },
});
