import { css } from '@emotion/react';

export const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  minHeight: '4rem',
  padding: 'var(--s-3) var(--s-4)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--r-md)',
  background: 'var(--bg-sunken)',
});

export const status = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginLeft: 'auto',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
});

export const shield = css({
  width: '1.5rem',
  height: '1.5rem',
  flex: 'none',
  color: 'var(--text-muted)',
  strokeWidth: 1.5,
});
