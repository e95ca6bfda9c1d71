import { css } from '@emotion/react';
import { smallest, tightest } from '../../results/result-table.styles.ts';

/** Not amber, because amber means a hold. */
export const warning = css({
  display: 'flex',
  gap: '0.375rem',
  maxWidth: '12rem',
  // The status column needs the room more.
  '@media (min-width: 500px) and (max-width: 99.999rem)': { maxWidth: '8rem' },
  // As wide as a container number.
  [tightest]: { minWidth: '5.25rem', maxWidth: '5.5rem', overflowWrap: 'anywhere', '& > svg': { display: 'none' } },
  [smallest]: { minWidth: 0, maxWidth: '4.75rem' },
  color: 'var(--text-muted)',
  fontFamily: 'var(--font-sans)',
  fontSize: 'var(--text-xs)',
  fontWeight: 450,
  lineHeight: 'var(--leading-xs)',
  '& > svg': { flex: 'none', width: '0.875rem', height: '0.875rem', marginTop: '0.0625rem' },
  '@media (max-width: 499.98px)': { '& > svg': { display: 'block' }, maxWidth: 'none', marginTop: 'var(--s-1)' },
});

/** What can be done about a number that no port knows, on one line where there is room. */
export const besideStatus = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'var(--s-3)',
  // Aligned with the status name, to the right of its icon tile and gap.
  paddingLeft: 'calc(2rem + var(--s-3))',
  // Beside the lower part of the tile, which is higher than the name.
  '@media (min-width: 500px)': { marginTop: '-0.5rem' },
  [smallest]: { 'td > &': { marginTop: 0, paddingLeft: 0 } },
  '&& > *': { maxWidth: 'none', paddingLeft: 0 },
  '& > * > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 'var(--s-2)' },
  '& > * > span > a': { display: 'inline-flex', alignItems: 'center', padding: 0 },
  // A phone has the link on a line of its own.
  '& > * > svg': { alignSelf: 'center', '@media (max-width: 499.98px)': { alignSelf: 'start' } },
});

export const link = css({
  display: 'block',
  '@media print': { '&&': { display: 'none' } },
  minHeight: '1.5rem',
  paddingTop: '0.25rem',
  whiteSpace: 'nowrap',
  '@media (min-width: 500px) and (max-width: 99.999rem)': { whiteSpace: 'normal' },
});
