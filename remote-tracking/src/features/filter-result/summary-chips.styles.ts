import { css } from '@emotion/react';

export const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginBottom: 'var(--s-3)',
  // One row on a phone, which scrolls sideways. The margin leaves room for the focus ring.
  '@media (max-width: 499.98px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    margin: '-5px calc(var(--s-4) * -1) calc(var(--s-3) - 5px)',
    padding: '5px var(--s-4)',
    scrollPaddingInline: 'var(--s-5)',
    scrollbarWidth: 'none',
    '& > button': { flex: 'none' },
  },
  // Hidden on paper, where nothing can be clicked.
  '@media print': { display: 'none' },
});

export const chip = css({
  minHeight: '2rem',
  padding: '0 var(--s-3)',
  border: '1px solid var(--border-input)',
  borderRadius: 'var(--r-full)',
  background: 'var(--bg-surface)',
  color: 'var(--text)',
  fontSize: 'var(--text-sm)',
  lineHeight: '1.125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > b': { fontWeight: 680, fontVariantNumeric: 'tabular-nums' },
  '&:hover': { background: 'var(--bg-hover)' },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary)',
    color: 'var(--text-on-primary)',
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
  '@media (max-width: 499.98px)': { padding: '0 0.625rem', fontSize: 'var(--text-xs)' },
});

export const collectable = css({ '&[aria-pressed="false"]': { color: 'var(--tone-good-text)' } });
