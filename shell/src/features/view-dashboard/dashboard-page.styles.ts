import { css } from '@emotion/react';

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21.5rem',
  gap: 'var(--s-4)',
  '@media (max-width: 1099.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

export const top = css(columns);

export const grid = css(columns, { marginTop: 'var(--s-4)' });

/** Port status, and panels of remotes. */
export const column = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', minWidth: 0 });

/** Beside port status and contacts; between them in one column. */
export const tall = css({ '@media (min-width: 1100px)': { gridRow: 'span 2' } });

export const wide = css({ gridColumn: '1 / -1', minWidth: 0 });
