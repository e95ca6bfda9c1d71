import { css } from '@emotion/react';
import { line } from './history-status.styles.ts';

export const tools = css({ display: 'flex', gap: 'var(--s-2)', marginBottom: 'var(--s-3)' });

export const list = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-2)' });

export const card = css({
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  boxShadow: 'var(--shadow-1)',
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  minHeight: '2.75rem',
  padding: 'var(--s-2) var(--s-4)',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'var(--r-lg)' },
  '& > .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
  'details[open] > & > .lucide': { rotate: '180deg' },
});

export const journey = css({
  padding: '0 var(--s-4) var(--s-4)',
  '& + &': { paddingTop: 'var(--s-4)', borderTop: '1px solid var(--border)' },
});

export const meta = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-1) var(--s-3)',
  marginBottom: 'var(--s-3)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});

export const step = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr)',
  gap: '0 var(--s-3)',
  paddingBottom: 'var(--s-4)',
  '&::before': { ...line, left: '0.8125rem', top: '1.75rem', bottom: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '&:last-of-type::before': { display: 'none' },
});

export const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 var(--s-3)',
  paddingTop: '0.25rem',
});

export const recipients = css({ gridColumn: '1 / -1', color: 'var(--text-muted)' });
