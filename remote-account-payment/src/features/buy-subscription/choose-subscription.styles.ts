import { css } from '@emotion/react';

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  gap: 'var(--s-5)',
  alignItems: 'start',
  '@media (max-width: 68.75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const form = css({ display: 'grid', gap: 'var(--s-4)', minWidth: 0 });

export const foot = css({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  '@media (max-width: 499.98px)': { '& > button': { flex: '1 1 auto' } },
});

export const next = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--s-2) var(--s-3)',
  '& > p': { color: 'var(--text-muted)', fontSize: 'var(--text-sm)' },
  '@media (max-width: 499.98px)': { flex: '1 1 auto', '& > button': { flex: '1 1 auto' }, '& > p': { width: '100%' } },
});
