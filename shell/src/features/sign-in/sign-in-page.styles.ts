import { css } from '@emotion/react';

export const grid = css({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr)',
  '@media (max-width: 49.999rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const side = css({
  display: 'grid',
  placeItems: 'center',
  padding: 'var(--s-7) var(--s-6)',
  '@media (max-width: 499.98px)': { placeItems: 'start stretch', padding: 'var(--s-5) var(--s-4)' },
});

export const column = css({
  width: '100%',
  maxWidth: '24rem',
  '@media (max-width: 499.98px)': { maxWidth: 'none' },
});

export const head = css({
  position: 'relative',
  marginBottom: 'var(--s-5)',
  '@media (max-width: 499.98px)': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    marginBottom: 'var(--s-3)',
  },
});

export const fold = css({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--text-muted)',
  cursor: 'pointer',
  '@media (min-width: 500px)': { display: 'none' },
  '&[aria-expanded="true"] > .lucide': { transform: 'rotate(180deg)' },
});

/** Applies if a button was pressed before its script was loaded. */
export const later = css({ '&[aria-busy] button': { cursor: 'progress', opacity: 0.7 } });
