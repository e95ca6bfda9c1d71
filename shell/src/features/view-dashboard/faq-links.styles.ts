import { css } from '@emotion/react';

export const list = css({
  marginTop: 'var(--s-2)',
  '& li + li': { borderTop: '1px solid var(--border)' },
  '& a': { display: 'block', padding: '0.5rem 0', fontWeight: 520, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});
