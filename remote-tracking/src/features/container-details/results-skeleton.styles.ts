import { css } from '@emotion/react';
import { bar } from '../../results/skeleton-bar.styles.ts';

export const bars = {
  chip: css(bar, { width: '6.5rem', height: '2rem', borderRadius: 'var(--r-full)' }),
  tool: css(bar, { height: '2rem' }),
  tools: css(bar, { width: '16rem', height: '2rem', marginLeft: 'auto' }),
  wideTools: css(bar, { flex: '0 1 28rem', height: '2rem', marginLeft: 'auto' }),
  phoneTools: css(bar, { width: '100%', height: '2.75rem', marginBottom: 'var(--s-1)' }),
  number: css(bar, { width: '7.5rem', height: '1rem' }),
  sign: css(bar, { width: '2.5rem', height: '1.375rem' }),
  word: css(bar, { width: '4.5rem', maxWidth: '80%' }),
  words: css(bar, { width: '9rem', maxWidth: '80%' }),
  tile: css(bar, { width: '2rem', height: '2rem', borderRadius: 'var(--r-md)' }),
  node: css(bar, { width: '1.75rem', height: '1.75rem', borderRadius: '50%' }),
  cardNumber: css(bar, { width: '11rem', height: '1.25rem' }),
  cardWords: css(bar, { width: '14rem', maxWidth: '100%' }),
  cardStatus: css(bar, { width: '100%', height: '5.25rem' }),
};

export const chips = css({
  display: 'flex',
  gap: 'var(--s-2)',
  marginBottom: 'var(--s-3)',
  overflow: 'hidden',
});

export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-2)',
  padding: 'var(--s-2) var(--s-4)',
  borderBottom: '1px solid var(--border)',
});

/** With the tools the head is higher: a line above it explains the checkboxes, and Alerts spans two columns. */
export const head = css({ height: '1.875rem', background: 'var(--bg-sunken)' });
export const highHead = css({ height: '4.3125rem' });

export const group = css({ borderTop: '1px solid var(--border)' });

export const row = css({
  display: 'grid',
  // The columns of the board at 1440 px.
  gridTemplateColumns: '8.75rem 4.5rem 7.125rem minmax(0, 10.375rem) minmax(0, 1fr) auto',
  alignItems: 'center',
  height: '3.75rem',
  padding: '0 var(--s-5)',
  overflow: 'hidden',
});

/** Leaves room for the checkbox and the arrow. */
export const behindTools = css({ paddingLeft: '5.5625rem' });

export const status = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' });

export const steps = css({ display: 'flex', gap: 'var(--s-4)', height: '7.125rem', padding: 'var(--s-1) 5.75rem' });

export const step = css({ display: 'flex', flex: 1, flexDirection: 'column', gap: 'var(--s-2)' });

export const cards = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-2)' });

export const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--s-4)',
  height: '11.25rem',
  padding: 'var(--s-4)',
});
