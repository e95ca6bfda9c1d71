import { css } from '@emotion/react';

export const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-6)',
  padding: 'var(--s-7) var(--s-9)',
  borderRadius: 0,
  '@media (max-width: 1099.98px)': { padding: 'var(--s-6)' },
  // In a single column, the form comes first.
  '@media (max-width: 49.999rem)': { order: 2 },
  '@media (max-width: 499.98px)': { padding: 'var(--s-5) var(--s-4) var(--s-6)', gap: 'var(--s-4)' },
});

export const brand = css({ '@media (max-width: 49.999rem)': { display: 'none' } });

export const blocks = css({
  display: 'grid',
  alignContent: 'center',
  gap: 'var(--s-6)',
  marginBlock: 'auto',
  maxWidth: '33rem',
  fontSize: 'var(--text-lg)',
  lineHeight: '1.625rem',
  // Reserves space for the text, so that nothing jumps.
  minHeight: '13rem',
  overflowWrap: 'anywhere',
  // The first item says what the product is; the others are news.
  '& > :first-of-type h2': {
    fontSize: 'var(--text-3xl)',
    lineHeight: 'var(--leading-3xl)',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
    '@media (max-width: 499.98px)': { fontSize: 'var(--text-2xl)', lineHeight: 'var(--leading-2xl)' },
  },
});

export const ports = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-2) var(--s-5)',
  color: 'var(--text-on-ink-muted)',
  fontSize: 'var(--text-sm)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 'var(--s-2)' },
});
