import { css } from '@emotion/react';

/** Hidden on paper, where nothing can be clicked. */
const notPrinted = { '@media print': { display: 'none' } } as const;

export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  padding: 'var(--s-2) var(--s-4)',
  borderBottom: '1px solid var(--border)',
});

/** Beside the unfolded menu one row has room for the words, but not for their icons. */
export const tools = css(notPrinted, {
  '@media (max-width: 87.499rem)': {
    '& > button, & > span > a': { paddingInline: 'var(--s-2)' },
    '& > button > svg, & > span > a > svg': { display: 'none' },
  },
});

export const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginLeft: 'auto',
  ...notPrinted,
});

export const count = css({ color: 'var(--text)', fontWeight: 600, whiteSpace: 'nowrap' });

export const hint = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  margin: 0,
  padding: 'var(--s-1) var(--s-4)',
  borderBottom: '1px solid var(--border)',
  background: 'var(--bg-sunken)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  '& > svg': { flex: 'none', width: '1rem', height: '1rem' },
  ...notPrinted,
});

export const cardsToolbar = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-2)',
  marginBottom: 'var(--s-3)',
  ...notPrinted,
});

export const between = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
});

const smallest = '@media (max-width: 22.499rem)';

/** On a phone words are cut before a second row is needed, which only enlarged text needs. */
export const oneRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-1)',
  '& > *': { flex: 'none' },
  [smallest]: { flexWrap: 'wrap' },
});

export const sortPlace = css({ '&&': { flex: '0 1 auto', minWidth: 0, marginLeft: 'auto' } });

/** The icon says what it is. Screen readers still read the name. */
export const onlyIcon = css({
  '& button': { gap: 0, width: '2.5rem', padding: 0, fontSize: 0 },
});

export const more = css({ width: '2.5rem', padding: 0 });

export const freeToolbar = css({ flexWrap: 'wrap', marginBottom: 'var(--s-3)', ...notPrinted });

export const bar = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 10,
  display: 'grid',
  gap: 'var(--s-2)',
  margin: 'var(--s-4) calc(var(--s-4) * -1) 0',
  padding: 'var(--s-3) var(--s-4)',
  borderTop: '1px solid var(--border)',
  background: 'var(--bg-surface)',
  boxShadow: '0 -8px 24px -12px rgb(10 32 54 / 0.2)',
  ...notPrinted,
});

export const sort = css({
  maxWidth: '100%',
  minWidth: 0,
  [smallest]: { gap: 0, paddingInline: 'var(--s-2)', fontSize: 0 },
});

/** "Sort: Activity Z-A" is cut before the tools beside it. */
export const sortName = css({ overflow: 'hidden', textOverflow: 'ellipsis' });
