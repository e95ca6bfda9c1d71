import { css } from '@emotion/react';

export const layout = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  background: 'var(--bg-surface)',
});

export const canvas = css({ background: 'var(--bg-canvas)' });

export const header = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-4)',
  padding: 'var(--s-3) var(--s-6)',
  background: 'var(--bg-surface)',
  borderBottom: '1px solid var(--border)',
  '@media (max-width: 499.98px)': { padding: 'var(--s-2) var(--s-4)' },
});

export const onlyNarrow = css({ '@media (min-width: 50rem)': { display: 'none' } });

export const main = css({ flex: 1, display: 'flex', flexDirection: 'column', outline: 0 });

export const padded = css({
  padding: 'var(--s-6) var(--s-6) var(--s-8)',
  '@media (max-width: 499.98px)': { paddingInline: 'var(--s-4)' },
});

export const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 var(--s-4)',
  padding: 'var(--s-4) var(--s-5)',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '1.5rem',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
});
