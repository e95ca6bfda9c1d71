import { css } from '@emotion/react';

/** At least as high as a slide with a picture, so that nothing moves when the slides arrive. */
export const panel = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: '25rem',
  // Wide enough for a picture beside its text.
  '@media (min-width: 600px) and (max-width: 1099.98px)': { minHeight: '22.5rem' },
  overflow: 'hidden',
  '& > h2': {
    padding: 'var(--s-5) var(--s-5) 0',
    color: 'var(--text-on-ink-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    fontWeight: 550,
  },
});
