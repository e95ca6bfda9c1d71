import { css } from '@emotion/react';

export const body = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 'var(--s-3)',
  padding: 'var(--s-10) var(--s-5)',
  textAlign: 'center',
});

export const tile = css({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: 'var(--r-lg)',
  background: 'var(--tone-neutral-bg)',
  color: 'var(--text-muted)',
  '& .lucide': { width: '1.5rem', height: '1.5rem', strokeWidth: 1.75 },
});
