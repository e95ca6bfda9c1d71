import { css, keyframes } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';
const narrow = '@media (min-width: 500px) and (max-width: 959.98px)';

export const top = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 'var(--s-4)',
  marginBottom: 'var(--s-4)',
  [mobile]: { flexDirection: 'column', alignItems: 'stretch', gap: 'var(--s-2)' },
});

export const picker = css({ flex: '0 1 22rem', [mobile]: { flex: 'none' } });

export const count = css({
  minHeight: '1.25rem',
  paddingBottom: '0.625rem',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& > b': { color: 'var(--text)' },
  [mobile]: { paddingBottom: 0 },
});

export const contentTop = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 var(--s-3)',
  marginBottom: 'var(--s-2)',
  '& > h2': { minWidth: 0, overflowWrap: 'anywhere' },
});

export const note = css({
  flex: 'none',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
});

export const numbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--numbers-per-row), minmax(0, 1fr))',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-md)',
  overflow: 'hidden',
  '& > li': {
    minHeight: '2.75rem',
    padding: '0.625rem var(--s-3)',
    // Outer cell borders lie under the frame.
    margin: '0 -1px -1px 0',
    border: 'solid var(--border)',
    borderWidth: '0 1px 1px 0',
  },
  [narrow]: { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' },
});

export const button = css({ [mobile]: { flex: '1 1 auto' } });

export const lastButton = css({ marginLeft: 'auto', [mobile]: { marginLeft: 0 } });

export const leftNumbers = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: 'var(--s-2)',
  marginTop: 'var(--s-3)',
});

const away = keyframes({ from: { height: 0, margin: 0, visibility: 'hidden' } });

/** As in `ConfirmDialog`: most answers come before it would be read. */
export const sent = css({ display: 'block', marginTop: 'var(--s-3)', animation: `${away} 0s 1s backwards` });
