import { css } from '@emotion/react';
import { smallest, tight, tightest } from '../../results/result-table.styles.ts';

const narrow = '@media (max-width: 87.499rem)';

/** Beside the unfolded menu, where the columns leave the least room for the status. */
const snug = '@media (min-width: 68.75rem) and (max-width: 74.999rem)';

/** Hidden on paper, where nothing can be clicked. */
const notPrinted = { '@media print': { display: 'none' } } as const;

export const wrap = css({ borderRadius: '0 0 calc(var(--r-lg) - 1px) calc(var(--r-lg) - 1px)' });

export const board = css({
  // Columns as wide as their words would leave no room for the status.
  [smallest]: { tableLayout: 'fixed' },
  '& th, & td': {
    padding: '0 var(--s-3)',
    [narrow]: { paddingInline: 'var(--s-2)' },
    [snug]: { paddingInline: 'var(--s-1)' },
    [smallest]: { paddingInline: '1px 3px' },
  },
});

export const head = css({ '& th': { height: '1.875rem' } });

/**
 * Room for the icon tile, gap, padding and a one-line answer. Wider for longer status names (CON-24). A share, because
 * a column with a width in other units never gives way where the others need more (CON-93).
 */
export const statusColumn = css({
  width: 'calc(var(--status-characters) * 0.18% + 30%)',
  // Takes the room that the other columns leave.
  [tight]: { width: '100%' },
  [smallest]: { width: 'auto' },
});

/** At 640 px, as at 200 % zoom, room for a long word. */
const named = css({ [smallest]: { width: 'min(24vw - 4.5625rem, 5.5rem)' } });

export const shares = {
  container: css({ [smallest]: { width: '4.25rem' } }),
  port: css({ [smallest]: { width: '2.75rem' } }),
  activity: named,
  vessel: named,
  status: null,
};

export const alertsHead = css({
  '&&': {
    [smallest]: { width: '3.75rem' },
    height: '1.375rem',
    padding: 0,
    borderBottom: 0,
    textAlign: 'center',
    verticalAlign: 'bottom',
  },
});

export const alertHead = css({
  '&&': {
    width: '2.75rem',
    height: '1.375rem',
    [narrow]: { width: '2.25rem' },
    padding: '0 0.25rem',
    textAlign: 'center',
    [tight]: { minWidth: '2.125rem', padding: 0 },
    [smallest]: { width: '1.875rem' },
  },
});

export const alertCell = css({
  '&&': {
    width: '2.75rem',
    padding: 0,
    textAlign: 'center',
    [narrow]: { width: '2.25rem' },
    [tight]: { width: '2rem' },
    [smallest]: { width: '1.875rem' },
  },
});

export const checkCell = css({
  '&&': {
    width: '3.25rem',
    padding: '0 0 0 var(--s-4)',
    ...notPrinted,
    [narrow]: { width: '2.5rem' },
    [tight]: { width: '2rem', paddingLeft: 'var(--s-2)' },
    [tightest]: { width: '1.75rem', paddingLeft: 'var(--s-1)' },
  },
});

export const expandCell = css({ '&&': { width: '2rem', padding: 0, ...notPrinted, [tight]: { width: '1.75rem' } } });

export const numberCell = css({
  '&&': { paddingLeft: 'var(--s-2)', fontWeight: 550, [tightest]: { paddingLeft: 'var(--s-1)' } },
});
export const firstCell = css({
  '&&': { paddingLeft: 'var(--s-5)', fontWeight: 550, [tight]: { paddingLeft: 'var(--s-2)' } },
});

export const actionsCell = css({
  '&&': {
    width: '7rem',
    padding: '0 var(--s-5) 0 0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    ...notPrinted,
    [narrow]: { width: '5.75rem', paddingRight: 'var(--s-3)' },
    [tight]: { width: '1%', paddingRight: 'var(--s-2)' },
    [tightest]: { paddingRight: 'var(--s-1)' },
    [smallest]: { width: '2rem' },
  },
  // The arrow alone shows that the menu opens. Screen readers still read the name.
  '@media (max-width: 56.249rem)': { '& button': { gap: 0, padding: '0 0.4375rem', fontSize: 0 } },
});

export const group = css({
  position: 'relative',
  '@media print': { breakInside: 'avoid' },
  '& > tr:last-of-type > *': { borderBottom: '1px solid var(--border)' },
  '&:last-of-type > tr:last-of-type > *': { borderBottom: 0 },
  // Only the row below the pointer has a transition, and only one: twenty at once repaint the table in each frame.
  '&:hover': { background: 'var(--bg-hover)', transition: 'background var(--dur-1) var(--ease)' },
  // An attribute, because another class would have the styles of all cells computed again.
  '&[data-selected]': { background: 'var(--bg-selected)' },
});

export const changedGroup = css({
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: '3px',
    background: 'var(--primary)',
  },
});

export const row = css({
  // Three lines, such as a status with an estimate and an answer, fit in 64 px.
  '&& > *': {
    height: '3rem',
    paddingBlock: '0.375rem 0.3125rem',
    '@media print': { height: 'auto', paddingBlock: '0.25rem 0' },
  },
});

export const strip = css({
  '&& > td': {
    // Keeps the coloured steps clear of a long answer above.
    padding: 'var(--s-1) var(--s-5) var(--s-2) 5.75rem',
    [narrow]: { paddingLeft: '3.75rem' },
    '@media print': { padding: '0.25rem var(--s-5)' },
    [tight]: { padding: 'var(--s-1) var(--s-2) var(--s-2) var(--s-4)' },
  },
});

/** The height of most journeys at first, then the height this one had. */
const room = { containIntrinsicBlockSize: 'auto 5.375rem' } as const;

export const journey = css(room);

export const laterJourney = css({
  ...room,
  contentVisibility: 'hidden',
  '@media print': { contentVisibility: 'visible' },
});

export const number = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px' });

/** The name is hidden because it repeats the icon. */
export const unknown = css({
  [smallest]: {
    // Its button reaches beyond its text.
    '&&': { paddingRight: 'var(--s-2)' },
    '& > span > span:first-of-type:not(:last-of-type)': { display: 'none' },
  },
});

export const none = css({ color: 'var(--text-muted)' });

export const chevron = css({
  '&&': { width: '1.75rem', minHeight: '1.75rem' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
});
