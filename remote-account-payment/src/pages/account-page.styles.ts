import { css } from '@emotion/react';

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 21rem)',
  gap: 'var(--s-5)',
  alignItems: 'start',
  '@media (max-width: 68.75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const column = css({ display: 'grid', gap: 'var(--s-4)', minWidth: 0 });

export const line = css({ marginBottom: 'var(--s-4)' });
