import { css } from '@emotion/react';

export const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--s-3)',
  '@media (max-width: 49.999rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const choice = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '0 var(--s-3)',
  alignItems: 'start',
  padding: 'var(--s-4)',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--border-input)' },
  '&:has(input:checked)': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-tint)',
  },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(input:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '2px solid Highlight' } },
});

export const mark = css({
  width: '1.25rem',
  height: '1.25rem',
  marginTop: '1px',
  border: '1.5px solid var(--border-input)',
  borderRadius: '50%',
  background: 'var(--bg-surface)',
  'input:checked + &': { borderColor: 'var(--primary)', boxShadow: 'inset 0 0 0 4px var(--primary)' },
  '@media (forced-colors: active)': { 'input:checked + &': { background: 'Highlight' } },
});

export const name = css({ '& > strong': { display: 'block' } });

export const way = css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' });

export const price = css({ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
