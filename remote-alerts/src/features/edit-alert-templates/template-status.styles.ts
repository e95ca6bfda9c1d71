import { css } from '@emotion/react';

export const status = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  fontWeight: 520,
  // A row of the table is lower than a row of results: the tile is too.
  '> span:first-of-type:not(:last-of-type)': { width: '1.75rem', height: '1.75rem' },
});
