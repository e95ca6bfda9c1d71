import { css, keyframes } from '@emotion/react';

const shimmer = keyframes({ to: { backgroundPosition: '-200% 0' } });
// A wait shorter than 200 ms shows nothing: a flash would be worse.
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

export const waiting = css({ animation: `${appear} 0s 200ms backwards` });

const bar = css({
  display: 'block',
  flex: 'none',
  height: '0.75rem',
  borderRadius: 'var(--r-sm)',
  background:
    'linear-gradient(90deg, var(--tone-neutral-bg) 25%, var(--bg-hover) 50%, var(--tone-neutral-bg) 75%) 0 0 / 200% 100%',
  animation: `${shimmer} 1.6s linear infinite`,
});

export const bars = {
  tool: css(bar, { width: '12rem', height: '2rem' }),
  wideTool: css(bar, { width: '16rem', height: '2rem', marginLeft: 'auto' }),
  number: css(bar, { width: '9rem', height: '1rem' }),
  sign: css(bar, { width: '2.5rem', height: '1.375rem' }),
  word: css(bar, { width: '4.5rem' }),
  words: css(bar, { width: '9rem' }),
  tile: css(bar, { width: '2rem', height: '2rem', borderRadius: 'var(--r-md)' }),
  cardNumber: css(bar, { width: '11rem', height: '1.25rem' }),
  cardWords: css(bar, { width: '14rem' }),
  cardStatus: css(bar, { width: '100%', height: '3rem' }),
};

export const toolbar = css({
  display: 'flex',
  gap: 'var(--s-2)',
  padding: 'var(--s-3) var(--s-4)',
  borderBottom: '1px solid var(--border)',
});

export const row = css({
  display: 'grid',
  gridTemplateColumns: '12rem 5rem 7rem minmax(0, 1fr) minmax(0, 17rem) auto',
  alignItems: 'center',
  height: '3.75rem',
  padding: '0 var(--s-5)',
  overflow: 'hidden',
  '& + &': { borderTop: '1px solid var(--border)' },
});

export const status = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' });

export const cards = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-2)' });

export const card = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', padding: 'var(--s-4)' });
