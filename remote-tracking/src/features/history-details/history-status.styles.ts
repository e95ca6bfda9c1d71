import { css } from '@emotion/react';

const onPaper = { '@media print, (forced-colors: active)': { border: '1px solid' } } as const;

export const node = css({
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: '50%',
  background: 'var(--journey-past-bg)',
  color: 'var(--journey-past)',
  '& .lucide': { width: '0.9375rem', height: '0.9375rem' },
  ...onPaper,
});

export const nodeHeld = css({ background: 'var(--tone-hold-solid)', color: 'var(--tone-hold-on-solid)' });

export const named = css({
  display: 'grid',
  justifyItems: 'start',
  maxWidth: '20rem',
  whiteSpace: 'normal',
  // Unlike on the board, the columns beside the status need the room of a hold's line.
  '& > span + span': { minWidth: 0 },
});

export const name = css({
  fontWeight: 600,
  letterSpacing: '-0.006em',
  '&::first-letter': { textTransform: 'uppercase' },
});

export const nameHeld = css({
  marginLeft: '-0.0625rem',
  padding: '0 0.4375rem',
  borderRadius: 'var(--r-sm)',
  background: 'var(--tone-hold-bg-strong)',
  color: 'var(--tone-hold-on-solid)',
  ...onPaper,
});

export const line = {
  content: '""',
  position: 'absolute',
  width: '2px',
  background: 'var(--journey-line)',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { background: 'CanvasText' },
} as const;
