import { css } from '@emotion/react';

export const control = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  minHeight: '2.5rem',
  padding: 0,
  border: 0,
  borderRadius: 'var(--r-md)',
  background: 'none',
  color: 'var(--text)',
  fontWeight: 520,
  textAlign: 'left',
  cursor: 'pointer',
  '&[aria-disabled="true"]': { color: 'var(--text-disabled)', cursor: 'not-allowed' },
  '@media (max-width: 499.98px)': { minHeight: '2.75rem' },
});

export const track = css({
  position: 'relative',
  flex: 'none',
  width: '2.25rem',
  height: '1.25rem',
  border: '1.5px solid var(--border-input)',
  borderRadius: 'var(--r-full)',
  background: 'var(--bg-surface)',
  transition: 'background var(--dur-1) var(--ease)',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '0.125rem',
    left: '0.1875rem',
    width: '0.8125rem',
    height: '0.8125rem',
    borderRadius: '50%',
    background: 'var(--border-input)',
    transition: 'transform var(--dur-1) var(--ease)',
  },
  '[aria-disabled="true"] > &': { opacity: 0.5 },
  '[aria-checked="true"] > &': { background: 'var(--primary)', borderColor: 'var(--primary)' },
  '[aria-checked="true"] > &::after': { background: 'var(--text-on-primary)', transform: 'translateX(0.875rem)' },
  '@media (forced-colors: active)': {
    '&::after': { background: 'ButtonText' },
    '[aria-checked="true"] > &': { background: 'Highlight' },
    '[aria-checked="true"] > &::after': { background: 'HighlightText' },
  },
});
