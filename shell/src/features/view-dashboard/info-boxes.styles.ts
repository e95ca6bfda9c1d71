import { css } from '@emotion/react';

export const boxes = css({
  display: 'grid',
  gap: 'var(--s-4)',
  '@media (max-width: 1099.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // Three of them have no room for a time and a date beside each other.
  '@media (max-width: 767.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
