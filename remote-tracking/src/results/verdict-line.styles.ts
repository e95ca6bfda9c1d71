import { css } from '@emotion/react';
import { tight, tightest } from './result-table.styles.ts';

/** Below the status, in the style of its times: an answer, not a second badge. */
export const line = css({
  display: 'flex',
  gap: '0.375rem',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  [tightest]: { '&& > svg': { display: 'none' } },
  '& > svg': { flex: 'none', width: '0.875rem', height: '0.875rem', marginTop: '0.0625rem' },
});

export const answer = css({ color: 'var(--text)', fontWeight: 620 });

export const collectable = css({ '& > svg, & b': { color: 'var(--tone-good-text)' } });

export const moment = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

export const booking = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  whiteSpace: 'nowrap',
  [tight]: { whiteSpace: 'normal' },
  '& > svg': { flex: 'none', width: '0.75rem', height: '0.75rem' },
  // Minimum target size (WCAG 2.5.8), in a line as low as the others.
  minHeight: '1.5rem',
  marginBlock: '-0.25rem',
  '@media print': { display: 'none' },
});

export const slipped = css({ '& > svg': { color: 'var(--tone-hold-text)' } });

export const move = css({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  textDecorationColor: 'var(--border-input)',
  textUnderlineOffset: '0.1875rem',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { color: 'var(--text)', textDecorationColor: 'currentColor' },
  // Minimum target size (WCAG 2.5.8).
  minHeight: '1.5rem',
});

export const ending = css({ '& > svg, & b': { color: 'var(--tone-hold-text)' } });

export const over = css({ color: 'var(--tone-critical-text)', '& b': { fontWeight: 620 } });
