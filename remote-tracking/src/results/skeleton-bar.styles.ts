import { css, keyframes } from '@emotion/react';

const shimmer = keyframes({ to: { backgroundPosition: '-200% 0' } });
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** A wait under 200 ms shows nothing, because a flash would be worse. */
export const waiting = css({ animation: `${appear} 0s 200ms backwards` });

export const bar = css({
  display: 'block',
  flex: 'none',
  height: '0.75rem',
  borderRadius: 'var(--r-sm)',
  background:
    'linear-gradient(90deg, var(--tone-neutral-bg) 25%, var(--bg-hover) 50%, var(--tone-neutral-bg) 75%) 0 0 / 200% 100%',
  animation: `${shimmer} 1.6s linear infinite`,
});
