import { css } from '@emotion/react';

export const boxes = css({
  display: 'grid',
  gap: 'var(--s-4)',
  '@media (max-width: 1099.98px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
