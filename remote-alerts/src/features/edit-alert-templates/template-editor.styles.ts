import { css } from '@emotion/react';

/** Import is the longest panel and spans what the shorter ones beside it need, so that no gap stands between them. */
export const panels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--s-4)',
  alignItems: 'start',
  '@media (min-width: 800px)': {
    '> :nth-of-type(1)': { gridArea: '1 / 1 / span 2' },
    '> :nth-of-type(2)': { gridArea: '1 / 2' },
    '> :nth-of-type(3)': { gridArea: '2 / 2 / span 2' },
    '> :nth-of-type(4)': { gridArea: '3 / 1' },
  },
  '@media (max-width: 799.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
