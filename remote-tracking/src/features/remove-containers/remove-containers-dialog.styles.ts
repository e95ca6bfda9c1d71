import { css } from '@emotion/react';

export const numbers = css({
  display: 'grid',
  gap: 'var(--s-1)',
  marginTop: 'var(--s-3)',
});
