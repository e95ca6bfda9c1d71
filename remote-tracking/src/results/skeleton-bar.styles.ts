import { css, keyframes } from '@emotion/react';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const pulse = keyframes({ to: { opacity: 0.5 } });

/**
 * A wait under 200 ms shows nothing, because a flash would be worse. The whole skeleton fades, which takes no processor
 * time from the page; a moving gradient in each of 400 bars took a third of it.
 */
export const waiting = css({
  animation: `${appear} 0s 200ms backwards, ${pulse} 0.8s 200ms ease-in-out infinite alternate`,
});

export const bar = css({
  display: 'block',
  flex: 'none',
  height: '0.75rem',
  borderRadius: 'var(--r-sm)',
  background: 'var(--tone-neutral-bg)',
});
