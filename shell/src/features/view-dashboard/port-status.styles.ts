import { css } from '@emotion/react';

export const moment = css({ color: 'var(--text-muted)', fontSize: 'var(--text-sm)' });

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // The usual height of a port's status, so that nothing moves when the status arrives.
  minHeight: '9.0625rem',
  '& > *': { padding: 'var(--s-4) var(--s-5) var(--s-5)' },
  '& > * + *': { borderLeft: '1px solid var(--border)' },
  '@media (max-width: 639.98px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '19.5rem',
    '& > * + *': { borderLeft: 0, borderTop: '1px solid var(--border)' },
  },
  '@media (max-width: 499.98px)': { '& > *': { padding: 'var(--s-4)' } },
});

export const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  overflowWrap: 'anywhere',
  marginBottom: 'var(--s-2)',
  fontSize: 'var(--text-lg)',
  lineHeight: 'var(--leading-lg)',
});
