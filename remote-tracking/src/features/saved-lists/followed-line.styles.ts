import { css } from '@emotion/react';

export const box = css({ display: 'grid', gap: 'var(--s-1)', marginTop: 'var(--s-3)' });

export const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--s-2)',
  fontSize: 'var(--text-sm)',
  '& > svg': { width: '1rem', height: '1rem', color: 'var(--text-muted)' },
});

export const shortfall = css({ color: 'var(--tone-hold-text)', fontSize: 'var(--text-sm)', overflowWrap: 'anywhere' });
