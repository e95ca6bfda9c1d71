import { css } from '@emotion/react';

/** Laptops: the board fits beside the open menu without being moved sideways. */
const narrow = '@media (max-width: 1399.98px)';

/** Paper cannot be clicked. */
const notPrinted = { '@media print': { display: 'none' } } as const;

export const wrap = css({ borderRadius: '0 0 calc(var(--r-lg) - 1px) calc(var(--r-lg) - 1px)' });

export const board = css({
  '@media (max-width: 1099.98px)': { minWidth: '58rem' },
  '& th, & td': { padding: '0 var(--s-3)', [narrow]: { paddingInline: 'var(--s-2)' } },
});

export const head = css({ '& th': { height: '1.875rem' } });

/** Icon tile, gap, padding and as many letters as the rows need (CON-24). */
export const statusColumn = css({
  width: 'calc(var(--status-characters) * 1ch + 2rem + 3 * var(--s-3))',
  // Room for the longest name; an estimate below it takes two lines.
  [narrow]: { width: 'calc(min(var(--status-characters), 24) * 1ch + 2rem + 3 * var(--s-2))' },
});

export const alertsHead = css({
  '&&': { height: '1.625rem', padding: 0, borderBottom: 0, textAlign: 'center', verticalAlign: 'bottom' },
});

export const alertHead = css({
  '&&': { width: '3.25rem', height: '1.75rem', padding: 0, textAlign: 'center' },
});

export const alertCell = css({ '&&': { width: '3.25rem', padding: 0, textAlign: 'center' } });

export const checkCell = css({ '&&': { width: '3.25rem', padding: '0 0 0 var(--s-4)', ...notPrinted } });

export const expandCell = css({ '&&': { width: '2rem', padding: 0, ...notPrinted } });

/** The number stands close to the button before it, or in the first column where there is none. */
export const numberCell = css({ '&&': { paddingLeft: 'var(--s-2)', fontWeight: 550 } });
export const firstCell = css({ '&&': { paddingLeft: 'var(--s-5)', fontWeight: 550 } });

export const actionsCell = css({
  '&&': { width: '7rem', padding: '0 var(--s-5) 0 0', textAlign: 'right', whiteSpace: 'nowrap', ...notPrinted },
});

export const group = css({
  position: 'relative',
  '@media print': { breakInside: 'avoid' },
  '& > tr > *': { transition: 'background var(--dur-1) var(--ease)' },
  '& > tr:last-of-type > *': { borderBottom: '1px solid var(--border)' },
  '&:last-of-type > tr:last-of-type > *': { borderBottom: 0 },
  '&:hover > tr > *': { background: 'var(--bg-hover)' },
});

export const selectedGroup = css({ '&& > tr > *': { background: 'var(--bg-selected)' } });

export const changedGroup = css({
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: '3px',
    background: 'var(--primary)',
  },
});

export const row = css({ '&& > *': { height: '3.75rem', paddingBlock: 'var(--s-2)' } });

export const strip = css({ '&& > td': { padding: '0 var(--s-5) var(--s-3) 5.75rem' } });

export const number = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px' });

export const none = css({ color: 'var(--text-muted)' });

export const chevron = css({
  '&&': { width: '1.75rem', minHeight: '1.75rem' },
  '& > svg': { transition: 'transform var(--dur-2) var(--ease)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
});
