import { css } from '@emotion/react';

export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginTop: 'var(--s-5)',
  padding: 'var(--s-2) var(--s-2) var(--s-2) var(--s-5)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-overlay)',
  // The bar spans the full width, down to the end of the page.
  '@media (max-width: 499.98px)': {
    margin: 'var(--s-4) calc(var(--s-4) * -1) calc(var(--s-6) * -1)',
    padding: 'var(--s-2) var(--s-4)',
    borderWidth: '1px 0 0',
    borderRadius: 0,
    '> a, > button': { flex: 1 },
  },
});

/** Keeps the bar in view once there is something to save, except in a low window, such as at 400 % zoom. */
export const inSight = css({
  '@media (min-height: 30rem)': {
    position: 'sticky',
    bottom: 'var(--s-4)',
    zIndex: 5,
    boxShadow: 'var(--shadow-2)',
  },
  '@media (max-width: 499.98px)': { bottom: 0 },
});

export const note = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginRight: 'auto',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  svg: { flex: 'none', width: '1rem', height: '1rem' },
  '@media (max-width: 499.98px)': { flexBasis: '100%' },
});
