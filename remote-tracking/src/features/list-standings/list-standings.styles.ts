import { css } from '@emotion/react';

const phone = '@media (max-width: 499.98px)';

export const list = css({
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 'var(--s-4)',
    minHeight: '2.75rem',
    padding: '0.625rem var(--s-5)',
    [phone]: { padding: '0.625rem var(--s-4)' },
  },
  '& > li + li': { borderTop: '1px solid var(--border)' },
  '& > li:last-of-type': { borderRadius: '0 0 calc(var(--r-lg) - 1px) calc(var(--r-lg) - 1px)' },
  '& > li:hover': { background: 'var(--bg-hover)' },
});

export const name = css({
  flex: '0 1 12rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontWeight: 520,
  // The whole line is a link to the list.
  '&, &::after': { borderRadius: 'inherit' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  // The focus ring surrounds the whole line.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  [phone]: { flexBasis: '100%' },
});

export const counts = css({
  flex: '1 1 12rem',
  color: 'var(--text-muted)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { color: 'var(--text)', fontWeight: 600 },
});

/** The height of one list's line. */
export const waiting = css({ padding: 'var(--s-4) var(--s-5)', [phone]: { padding: 'var(--s-4)' } });

export const none = css({
  padding: '0.625rem var(--s-5)',
  color: 'var(--text-muted)',
  [phone]: { paddingInline: 'var(--s-4)' },
});
