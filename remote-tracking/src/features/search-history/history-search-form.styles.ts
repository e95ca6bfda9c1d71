import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';

export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  alignItems: 'start',
  gap: 'var(--s-5)',
  '@media (max-width: 68.749rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const fields = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-5)',
  padding: 'var(--s-5)',
  [mobile]: { padding: 'var(--s-4)' },
});

export const numbers = css({ minHeight: '8.75rem' });

export const filters = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 'var(--s-4)',
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const search = css({ [mobile]: { flex: 1 } });

export const about = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' });

export const start = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  '& > span': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'var(--r-lg)',
    background: 'var(--tone-sea-bg)',
    color: 'var(--tone-sea-text)',
  },
  '& .lucide': { width: '1.25rem', height: '1.25rem' },
});

export const muted = css({ color: 'var(--text-muted)' });

export const day = css({
  fontSize: 'var(--text-xl)',
  lineHeight: 'var(--leading-xl)',
  fontWeight: 620,
  letterSpacing: '-0.018em',
  fontVariantNumeric: 'tabular-nums',
});

export const advice = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
});
