import { css } from '@emotion/react';

export const section = css({
  display: 'grid',
  gridTemplateColumns: '14rem minmax(0, 1fr)',
  gap: 'var(--s-5) var(--s-6)',
  padding: 'var(--s-5)',
  borderTop: '1px solid var(--border)',
  '&:first-of-type': { borderTop: 0 },
  '& > header > p': { marginTop: 'var(--s-1)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' },
  '@media (max-width: 799.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' },
  '@media (max-width: 499.98px)': { padding: 'var(--s-4)' },
});
