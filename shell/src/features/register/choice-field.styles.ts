import { css } from '@emotion/react';

export const legend = css({ fontWeight: 570, letterSpacing: '-0.006em' });

export const choices = css({
  display: 'flex',
  gap: 'var(--s-5)',
  marginTop: 'var(--s-2)',
  '@media (max-width: 499.98px)': { gap: 'var(--s-6)' },
});

export const error = css({ marginTop: 'var(--s-1)' });
