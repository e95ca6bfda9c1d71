import { css } from '@emotion/react';

export const vessel = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.375rem',
  fontSize: 'var(--text-sm)',
  lineHeight: '1.125rem',
});

export const way = css({
  flex: 'none',
  width: '1.625rem',
  fontSize: 'var(--text-xs)',
  color: 'var(--text-muted)',
});
