import { css } from '@emotion/react';

export const page = css({ width: '100%', maxWidth: '52rem', margin: '0 auto' });

export const notice = css({
  padding: '0 var(--s-5) var(--s-5)',
  '@media (max-width: 499.98px)': { padding: '0 var(--s-4) var(--s-4)' },
});

export const actions = css({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  '@media (max-width: 499.98px)': { '& > *': { flex: '1 1 auto' } },
});
