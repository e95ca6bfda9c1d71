import { css } from '@emotion/react';

export const list = css({
  marginTop: 'var(--s-3)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-md)',
});

export const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  padding: 'var(--s-1) var(--s-2) var(--s-1) var(--s-3)',
  '& + &': { borderTop: '1px solid var(--border)' },
});

export const moves = css({ flex: 'none', display: 'flex' });
