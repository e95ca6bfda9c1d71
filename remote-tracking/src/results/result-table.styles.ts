import { css } from '@emotion/react';

/** The box that a table as wide as the page scrolls in. */
export const box = css({
  position: 'relative',
  overflowX: 'auto',
  // A box that scrolls is never split over pages, and the head of a table that is not split is not repeated.
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

/** The sheet that the result is printed on; the board is wider than it is high. */
export const sheet = css({ '@page': { size: 'A4 landscape', margin: '12mm' } });
