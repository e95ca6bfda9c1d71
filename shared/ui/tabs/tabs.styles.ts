import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';

export const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-1)',
  marginBottom: 'var(--s-4)',
  borderBottom: '1px solid var(--border)',
});

export const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--s-2)',
  minHeight: '2.5rem',
  marginBottom: '-1px',
  padding: '0 var(--s-4)',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: 'var(--text-muted)',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'var(--r-md)' },
  '&[aria-selected="true"]': { borderBottomColor: 'currentColor', color: 'var(--text)' },
  [mobile]: { flex: 1, minHeight: '2.75rem', paddingInline: 'var(--s-1)' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { borderBottomColor: 'Highlight' } },
});

export const count = css({
  padding: '0 0.4375rem',
  borderRadius: 'var(--r-full)',
  background: 'var(--tone-neutral-bg)',
  fontSize: 'var(--text-xs)',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
});

export const panel = css({ '&:focus-visible': { outlineOffset: 'var(--s-1)' } });
