import { css } from '@emotion/react';

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21.5rem',
  gap: 'var(--s-4)',
  '@media (max-width: 1099.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const wide = css({ gridColumn: '1 / -1', minWidth: 0 });
