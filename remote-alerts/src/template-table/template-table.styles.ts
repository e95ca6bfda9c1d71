import { css } from '@emotion/react';

export const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { padding: 0, borderBottom: '1px solid var(--border)', textAlign: 'left', fontWeight: 'inherit' },
  'thead th': {
    padding: 'var(--s-2) 0',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  'thead svg': {
    display: 'inline-block',
    width: '0.875rem',
    height: '0.875rem',
    marginRight: '0.125rem',
    verticalAlign: '-0.125rem',
  },
  'tbody th, tbody td': { height: '2.625rem', padding: '0.3125rem 0' },
  'tbody tr:last-of-type': { 'th, td': { borderBottom: 0 } },
  'th ~ th, td': { width: '4rem', textAlign: 'center' },
  '@media (max-width: 499.98px)': { 'th ~ th, td': { width: '3.5rem' } },
});
