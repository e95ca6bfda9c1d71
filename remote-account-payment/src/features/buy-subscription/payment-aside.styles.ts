import { css } from '@emotion/react';

export const aside = css({ display: 'grid', gap: 'var(--s-4)' });

export const muted = css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' });

export const price = css({
  fontSize: 'var(--text-3xl)',
  lineHeight: 'var(--leading-3xl)',
  fontWeight: 640,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  '& > span': {
    color: 'var(--text-muted)',
    fontSize: 'var(--text-lg)',
    fontWeight: 450,
    letterSpacing: '-0.01em',
  },
});

export const features = css({
  display: 'grid',
  gap: 'var(--s-2)',
  '& > li': { display: 'flex', gap: 'var(--s-2)' },
  '.lucide': { marginTop: '0.125rem', color: 'var(--tone-good-text)' },
});
