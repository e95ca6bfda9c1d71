import { css } from '@emotion/react';

export const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-5)',
  maxWidth: '36rem',
  margin: '0 auto',
  padding: 'var(--s-8) var(--s-4)',
});
