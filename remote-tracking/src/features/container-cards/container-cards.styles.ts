import { css } from '@emotion/react';

export const list = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-2)' });

export const card = css({
  position: 'relative',
  padding: '0.375rem var(--s-4)',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  background: 'var(--bg-surface)',
  boxShadow: 'var(--shadow-1)',
});

export const changedCard = css({ borderColor: 'var(--primary)' });

export const selectedCard = css({
  background: 'var(--bg-selected)',
  borderColor: 'var(--primary)',
  boxShadow: 'inset 0 0 0 1px var(--primary)',
});

export const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  minHeight: '2.75rem',
});

export const number = css({
  flex: 1,
  lineHeight: 'inherit',
  '@media (max-width: 22.499rem)': { '& > span': { fontSize: '0.9375rem' } },
});

export const visit = css({
  '& + &': { marginTop: 'var(--s-4)', paddingTop: 'var(--s-4)', borderTop: '1px solid var(--border)' },
});

export const meta = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-1) var(--s-3)',
  margin: '0.625rem 0 var(--s-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});

export const now = css({
  display: 'flex',
  alignItems: 'center',
  padding: 'var(--s-2)',
  borderRadius: 'var(--r-md)',
  background: 'var(--bg-sunken)',
});

export const nowUnknown = css({ flexDirection: 'column', alignItems: 'flex-start', marginTop: 'var(--s-3)' });

export const nowSelected = css({ background: 'var(--bg-surface)' });

export const nowOnHold = css({
  background: 'var(--tone-hold-bg)',
  boxShadow: 'inset 0 0 0 1px var(--tone-hold-border)',
});

export const journey = css({
  marginTop: 'var(--s-4)',
  paddingTop: 'var(--s-4)',
  borderTop: '1px solid var(--border)',
});

export const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-4)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '& > *': { marginTop: 'var(--s-2)' },
});

export const alert = css({ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' });

export const end = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--s-3)',
  marginLeft: 'auto',
  '&:empty': { display: 'none' },
});

/** Its height is that of a finger, but the line beside it stays low. */
export const chevron = css({
  margin: '-0.75rem -0.5rem',
  paddingInline: 'var(--s-2)',
  '& > svg': { transition: 'transform var(--dur-2) var(--ease)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});
