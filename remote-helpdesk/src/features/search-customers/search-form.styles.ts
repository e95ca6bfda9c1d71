import { css } from '@emotion/react';

export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 'var(--s-4)',
  '@media (max-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const away = css({ marginLeft: 'auto', '@media (max-width: 499.98px)': { marginLeft: 0, width: '100%' } });
