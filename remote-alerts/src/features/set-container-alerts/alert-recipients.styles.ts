import { css } from '@emotion/react';

export const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 'var(--s-4)',
  '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  minHeight: '2rem',
  marginBottom: 'var(--s-1)',
  h3: { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600, letterSpacing: 'inherit' },
  '> label': { marginLeft: 'auto' },
});

export const secondary = css({ borderTop: '1px solid var(--border)', paddingTop: 'var(--s-2)' });

export const summary = css(head, {
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '> span:first-of-type': { color: 'var(--text-muted)' },
  '> svg': { marginLeft: 'auto', color: 'var(--text-muted)' },
  'details[open] > & > svg': { rotate: '180deg' },
});
