import { css } from '@emotion/react';

export const card = css({ marginBottom: 'var(--s-4)' });

export const contacts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-2) var(--s-5)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  li: { display: 'inline-flex', alignItems: 'center', gap: 'var(--s-2)', overflowWrap: 'anywhere' },
  svg: { flex: 'none', width: '1rem', height: '1rem', color: 'var(--text-muted)' },
});
