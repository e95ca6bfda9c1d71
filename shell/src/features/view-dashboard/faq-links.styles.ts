import { css } from '@emotion/react';

/** Keeps the height of one line of questions free until they are there. */
export const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
  columnGap: 'var(--s-5)',
  minHeight: '2.25rem',
  marginTop: 'var(--s-2)',
  overflowWrap: 'anywhere',
  '& > li': { borderTop: '1px solid var(--border)' },
  '& a': { display: 'block', padding: '0.5rem 0', fontWeight: 520, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '7rem' },
});
