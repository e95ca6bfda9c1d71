import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';

export const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-4)',
  padding: 'var(--s-6)',
  '& > h1': { fontSize: '2rem', lineHeight: '2.5rem' },
  [mobile]: {
    padding: 'var(--s-5) var(--s-4)',
    borderRadius: 'var(--r-lg)',
    '& > h1': { fontSize: '1.625rem', lineHeight: '2rem' },
  },
});

export const form = css({ flex: 1, display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' });

export const field = css({ flex: 1 });

/** In the dark theme the box has the colour of its panel, so only the border shows it. */
export const box = css({
  borderColor: 'var(--text-on-ink-muted)',
  flex: 1,
  minHeight: '8.5rem',
  padding: 'var(--s-3) var(--s-4)',
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-2)',
  [mobile]: { '& > *': { flex: 1 } },
});

export const hint = css({
  color: 'var(--text-on-ink-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  '& a': { color: 'var(--link-on-ink)' },
});
