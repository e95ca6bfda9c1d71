import { css } from '@emotion/react';

/** Paper cannot be clicked. */
const notPrinted = { '@media print': { display: 'none' } } as const;

export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  padding: 'var(--s-3) var(--s-4)',
  borderBottom: '1px solid var(--border)',
});

export const tools = css(notPrinted);

export const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  marginLeft: 'auto',
  ...notPrinted,
});

export const count = css({
  paddingRight: 'var(--s-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

export const hint = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-2)',
  margin: 0,
  padding: 'var(--s-2) var(--s-4)',
  borderBottom: '1px solid var(--border)',
  background: 'var(--bg-sunken)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  '& > svg': { flex: 'none', width: '1rem', height: '1rem' },
  '@media (max-width: 499.98px)': { padding: 0, border: 0, background: 'none' },
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

export const pair = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-4)' });

export const freeToolbar = css({ marginBottom: 'var(--s-3)', ...notPrinted });

export const halves = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--s-2)',
  '& button, & a': { width: '100%', paddingInline: 'var(--s-2)', whiteSpace: 'normal', lineHeight: '1.125rem' },
  // The way out of the page, under the two tools while there is no third.
  '& > a:nth-child(odd)': { gridColumn: '1 / -1' },
});

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

export const sort = css({ marginInline: 'calc(var(--s-2) * -1)' });
