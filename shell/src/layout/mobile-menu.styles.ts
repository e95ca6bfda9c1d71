import { css, keyframes } from '@emotion/react';

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

export const drawer = css({
  position: 'fixed',
  inset: '0 auto 0 0',
  width: '18rem',
  maxWidth: '84vw',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 'var(--s-3)',
  border: 0,
  background: 'var(--bg-surface)',
  color: 'var(--text)',
  boxShadow: 'var(--shadow-3)',
  overflowY: 'auto',
  animation: `${slideIn} var(--dur-3) var(--ease)`,
  '&::backdrop': { background: 'var(--scrim)' },
});

export const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0 var(--s-1) var(--s-3) var(--s-2)',
});

export const list = css({ display: 'flex', flexDirection: 'column', gap: 2 });
