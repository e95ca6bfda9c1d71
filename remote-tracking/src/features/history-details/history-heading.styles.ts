import { css } from '@emotion/react';

export const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-1)',
  minHeight: '1.5rem',
  marginBottom: 'var(--s-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'var(--text)', textDecoration: 'underline' },
  '@media print': { display: 'none' },
});

/** As high with the spinner as without it. */
export const lead = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-2)', minHeight: '1.25rem' });

export const notice = css({ marginBottom: 'var(--s-4)' });
