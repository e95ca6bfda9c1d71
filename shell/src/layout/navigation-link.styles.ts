import { css } from '@emotion/react';

const onlyIcon = {
  position: 'relative',
  justifyContent: 'center',
  padding: 0,
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

export const link = css({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  gap: 'var(--s-3)',
  minHeight: '2.25rem',
  padding: '0 var(--s-3)',
  borderRadius: 'var(--r-md)',
  color: 'var(--text-muted)',
  fontWeight: 520,
  textDecoration: 'none',
  transition: 'background var(--dur-1) var(--ease), color var(--dur-1) var(--ease)',
  '& .lucide': { width: '1.125rem', height: '1.125rem', strokeWidth: 1.85 },
  '&:hover': { background: 'color-mix(in srgb, var(--text) 6%, transparent)', color: 'var(--text)' },
  '&[aria-current]': {
    background: 'var(--bg-surface)',
    boxShadow: 'var(--shadow-1), inset 3px 0 var(--primary), inset 0 0 0 1px var(--border)',
    color: 'var(--text)',
    fontWeight: 600,
  },
  '&[aria-current] .lucide': { color: 'var(--primary)' },
  '@media (max-width: 499.98px)': {
    minHeight: '3rem',
    fontSize: 'var(--text-lg)',
    '&[aria-current]': { background: 'var(--bg-selected)' },
  },
  '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight' } },
});

export const folded = css(onlyIcon);

export const closed = css({
  color: 'var(--text-disabled)',
  cursor: 'not-allowed',
  '&:hover': { background: 'none', color: 'var(--text-disabled)' },
});

export const mark = css({
  '&.lucide': { width: '0.875rem', height: '0.875rem', marginLeft: 'auto' },
});
