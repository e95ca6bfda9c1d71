import { css } from '@emotion/react';

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
