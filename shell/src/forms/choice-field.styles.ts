import { css } from '@emotion/react';

export const legend = css({ fontWeight: 570, letterSpacing: '-0.006em' });

export const choices = css({
  display: 'flex',
  gap: 'var(--s-5)',
  marginTop: 'var(--s-2)',
  '@media (max-width: 499.98px)': { gap: 'var(--s-6)' },
});

export const error = css({
  display: 'flex',
  gap: '0.375rem',
  marginTop: 'var(--s-1)',
  color: 'var(--tone-critical-text)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  fontWeight: 550,
  '& .lucide': { marginTop: '0.125rem' },
});
