import { css } from '@emotion/react';

const phone = '@media (max-width: 499.98px)';

export const carousel = css({ flex: 1, display: 'flex', flexDirection: 'column-reverse', minWidth: 0 });

export const viewport = css({ flex: 1, display: 'grid', overflow: 'hidden' });

export const track = css({ display: 'flex', minWidth: 0, touchAction: 'pan-y pinch-zoom' });

export const slide = css({
  flex: '0 0 100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minWidth: 0,
  padding: 'var(--s-2) var(--s-5) var(--s-4)',
  [phone]: { paddingInline: 'var(--s-4)' },
  color: 'var(--text-on-ink-muted)',
  '& h3': { color: 'var(--text-on-ink)', fontSize: 'var(--text-lg)', lineHeight: 'var(--leading-lg)' },
});

export const controls = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  padding: '0 var(--s-4) var(--s-3) var(--s-5)',
  [phone]: { paddingLeft: 'var(--s-4)' },
});

export const buttons = css({ display: 'flex', gap: 'var(--s-1)' });

export const pause = css({ order: 1 });

export const dots = css({
  flex: 1,
  display: 'flex',
  marginLeft: '-0.5rem',
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    height: '1.5rem',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
  },
  '& > button::before': {
    content: '""',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: 'var(--ink-disabled)',
  },
  '& > button[aria-current="true"]::before': {
    width: '1.125rem',
    borderRadius: '0.25rem',
    background: 'var(--ink-action)',
  },
  '@media (forced-colors: active)': {
    '& > button::before': { background: 'ButtonText' },
    '& > button[aria-current="true"]::before': { background: 'Highlight' },
  },
});
