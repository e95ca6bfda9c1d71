import { css } from '@emotion/react';

export const wrap = css({ position: 'relative', display: 'block' });

export const text = css({ paddingRight: '2.75rem', fontVariantNumeric: 'tabular-nums' });
export const withClear = css({ paddingRight: '5rem' });

export const button = css({
  position: 'absolute',
  top: '50%',
  translate: '0 -50%',
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  border: 0,
  borderRadius: '0.375rem',
  background: 'none',
  color: 'var(--text-muted)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--bg-hover)', color: 'var(--text)' },
});
export const choose = css({ right: '0.25rem' });
export const clear = css({ right: '2.375rem' });

/**
 * In place, because the calendar opens beside it. Only a finger reaches it: on an iPhone no script can open a calendar.
 */
export const calendar = css({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: '2.5rem',
  height: '100%',
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
  '@media (pointer: coarse)': { pointerEvents: 'auto', zIndex: 1 },
});
