import { css } from '@emotion/react';

/** Beside the folded menu, or a wide window at 200 % zoom. */
export const tight = '@media screen and (max-width: 68.749rem)';

export const tightest = '@media screen and (max-width: 49.999rem)';

export const smallest = '@media screen and (max-width: 47.999rem)';

/** Keeps all columns inside the page down to 500 px. */
export const wrapped = css({
  [tight]: {
    '& td, & tbody th': { fontSize: 'var(--text-sm)', lineHeight: '1.125rem', overflowWrap: 'break-word' },
    '& time': { whiteSpace: 'normal' },
    '& thead th': { whiteSpace: 'normal', lineHeight: 'var(--leading-xs)' },
    '& thead button': { marginLeft: 0, padding: 0, textAlign: 'left' },
    '& thead svg': { marginLeft: '-0.125rem' },
  },
  [tightest]: {
    '& td, & tbody th': { fontSize: 'var(--text-xs)', lineHeight: 'var(--leading-xs)', hyphens: 'auto' },
    '& td > span, & td > div, & td > div *': { fontSize: 'inherit', lineHeight: 'inherit' },
    '& th:not([aria-sort]) > button > svg': { display: 'none' },
  },
  [smallest]: {
    '& td, & tbody th': { overflowWrap: 'anywhere', fontSize: 'clamp(0.6875rem, 1.9vw, 0.75rem)', lineHeight: 1.3 },
    '& thead th': { fontSize: 'var(--text-2xs)', letterSpacing: '-0.01em' },
    '& thead th > button': { fontSize: 'inherit', letterSpacing: 'inherit' },
  },
});

/** A number takes two lines at most: its owner code, then the rest. */
export const wrappedNumber = css({
  [tight]: {
    minWidth: '4.75rem',
    '& > span:first-of-type': { fontSize: 'var(--text-sm)', lineHeight: '1.375rem', whiteSpace: 'normal' },
    [smallest]: { minWidth: '4rem', '& > span:first-of-type': { fontSize: 'var(--text-xs)' } },
    '& [aria-hidden] > span': { marginLeft: 0 },
    '& [aria-hidden] > span > span:first-of-type': { marginRight: '-0.25ch' },
  },
});

export const box = css({
  position: 'relative',
  overflowX: 'auto',
  // A scrolling box is never split over printed pages, so the table's head would not repeat.
  '@media print': { overflow: 'visible' },
});

export const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { textAlign: 'left', verticalAlign: 'middle' },
});

export const head = css({
  '& th': {
    borderBottom: '1px solid var(--border)',
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
});

/** What the screen shows in another way, or need not say. */
export const onPaper = css({ '@media not print': { display: 'none' } });

/** Landscape, because the board is wider than it is high. At least five containers fit on a page. */
export const sheet = css({
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': { body: { zoom: 0.72 } },
});
