import { css } from '@emotion/react';

export const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2) var(--s-5)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  '@media (max-width: 499.98px)': { gap: 'var(--s-2) var(--s-4)' },
});

export const entry = css({ display: 'inline-flex', alignItems: 'center', gap: 'var(--s-2)' });

export const legends = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 'var(--s-3)',
  marginTop: 'var(--s-4)',
});
