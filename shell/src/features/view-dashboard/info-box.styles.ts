import { css } from '@emotion/react';

// On an upright tablet with three boxes side by side, time and date still fit on one line.
const tablet = '@media (min-width: 768px) and (max-width: 899.98px)';
const phone = '@media (max-width: 499.98px)';

export const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-1)',
  padding: 'var(--s-4) var(--s-4) var(--s-4) var(--s-5)',
  [tablet]: { paddingInline: 'var(--s-4)' },
  [phone]: { paddingInline: 'var(--s-4)' },
});

export const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  '& > h2': { flex: 1, fontSize: 'var(--text-md)', lineHeight: '1.5rem' },
  '& > .lucide': { color: 'var(--text-muted)' },
});

export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  alignSelf: 'flex-start',
  minHeight: '1.5rem',
  marginTop: 'auto',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

export const label = css({ color: 'var(--text-muted)' });

export const figure = css({
  fontSize: 'var(--text-xl)',
  lineHeight: 'var(--leading-xl)',
  fontWeight: 620,
  letterSpacing: '-0.018em',
  fontVariantNumeric: 'tabular-nums',
  [tablet]: { fontSize: '1.125rem' },
});

export const hint = css({ fontSize: 'var(--text-sm)', lineHeight: 'var(--leading-sm)' });

/** As high as the loaded figure, so that nothing below it moves. */
export const figureHeight = css({ display: 'grid', alignContent: 'center', minHeight: 'var(--leading-xl)' });

export const linesHeight = css({ display: 'grid', alignContent: 'start', gap: 'var(--s-1)', minHeight: '2.75rem' });

export const failure = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  color: 'var(--text-muted)',
  '& > button': { minHeight: '1.75rem' },
});
