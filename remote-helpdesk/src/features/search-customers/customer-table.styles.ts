import { css } from '@emotion/react';

export const scroller = css({ position: 'relative', overflowX: 'auto' });

export const table = css({
  width: '100%',
  minWidth: '57rem',
  borderCollapse: 'separate',
  borderSpacing: 0,
  th: {
    height: '2.5rem',
    padding: '0 var(--s-3)',
    borderBottom: '1px solid var(--border)',
    background: 'var(--bg-sunken)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 550,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  td: {
    padding: 'var(--s-3)',
    borderBottom: '1px solid var(--border)',
    verticalAlign: 'middle',
  },
  'th:first-of-type, td:first-of-type': { paddingLeft: 'var(--s-5)' },
  'th:last-of-type, td:last-of-type': { paddingRight: 'var(--s-5)' },
  'tbody tr:last-of-type td': { borderBottom: 0 },
  'tbody tr': { position: 'relative' },
  'tbody tr:hover td': { background: 'var(--bg-hover)' },
});

export const name = css({ fontWeight: 570 });
/** In a narrow table names are not broken; companies and addresses wrap. */
export const company = css({ minWidth: '9rem', overflowWrap: 'anywhere' });
export const email = css({ minWidth: '12rem', color: 'var(--text-muted)', overflowWrap: 'anywhere' });
export const digits = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
