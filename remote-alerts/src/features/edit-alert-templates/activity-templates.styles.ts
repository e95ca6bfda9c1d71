import { css } from '@emotion/react';

export const panel = css({
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  boxShadow: 'var(--shadow-1)',
  h2: { fontSize: 'var(--text-lg)' },
});

export const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-3)',
  padding: 'var(--s-3) var(--s-5)',
  borderBottom: '1px solid var(--border)',
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.5rem',
  padding: '0 var(--s-4)',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  svg: { marginLeft: 'auto', color: 'var(--text-muted)' },
  'details[open] > & svg': { rotate: '180deg' },
});

export const body = css({
  padding: '0 var(--s-5) var(--s-2)',
  '@media (max-width: 499.98px)': { padding: '0 var(--s-4)' },
});
export const foot = css({ display: 'flex', justifyContent: 'flex-end', padding: 'var(--s-3) 0 var(--s-4)' });
