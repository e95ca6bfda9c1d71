import { css } from '@emotion/react';

export const form = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' });

export const names = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--s-4)',
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
