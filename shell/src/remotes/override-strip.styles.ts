import { css } from '@emotion/react';

export const room = css({
  ':root': { '--page-foot': '4rem', scrollPaddingBottom: 'var(--page-foot)' },
  '@media (max-width: 499.98px)': { ':root': { '--page-foot': '7.5rem' } },
});

/** A long text must leave room for the page on a phone. */
export const text = css({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

export const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2) var(--s-4)',
  padding: 'var(--s-2) var(--s-5)',
  background: 'var(--bg-ink)',
  color: 'var(--text-on-ink)',
  borderTop: '2px solid var(--tone-hold-border)',
  overflowWrap: 'anywhere',
  '& p': { flex: '1 1 min(16rem, 100%)', margin: 0 },
  '& time, & time b': { color: 'inherit', fontSize: 'inherit' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    padding: '0 var(--s-4)',
    border: '1px solid currentColor',
    borderRadius: 'var(--r-md)',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { background: 'var(--ink-fill-hover)' },
  '@media (max-width: 499.98px)': { padding: 'var(--s-2) var(--s-4)' },
});
