import { css } from '@emotion/react';
import { smallest } from '../../results/result-table.styles.ts';

/** Aligned with the status name, to the right of its icon tile and gap. */
export const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--s-2)',
  // The height of the button that loads later.
  minHeight: '1.75rem',
  paddingLeft: 'calc(2rem + var(--s-3))',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  [smallest]: { 'td > &': { paddingLeft: 0, '& svg': { display: 'none' } } },
  '@media (max-width: 499.98px)': { minHeight: '2.75rem' },
  '@media print': { '& a': { display: 'none' }, minHeight: 0 },
});

export const action = css({ '&&': { paddingInline: 'var(--s-1)', textAlign: 'left' } });

export const until = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25rem',
  color: 'var(--text)',
  whiteSpace: 'nowrap',
  '& > svg': { width: '0.8125rem', height: '0.8125rem', color: 'var(--text-muted)' },
});

export const refusal = css({ flexBasis: '100%', color: 'var(--tone-critical-text)' });
