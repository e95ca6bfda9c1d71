import { css } from '@emotion/react';

export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--s-4)',
  alignItems: 'start',
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const wide = css({ gridColumn: '1 / -1' });

export const stack = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' });
