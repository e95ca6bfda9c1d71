import { css } from '@emotion/react';
import { bar } from '../../results/skeleton-bar.styles.ts';

export const bars = {
  number: css(bar, { width: '7.5rem', height: '1rem' }),
  sign: css(bar, { width: '2.5rem', height: '1.375rem' }),
  word: css(bar, { width: '4rem', maxWidth: '80%' }),
  words: css(bar, { width: '8rem', maxWidth: '80%' }),
  node: css(bar, { width: '1.75rem', height: '1.75rem', borderRadius: '50%' }),
  tool: css(bar, { width: '7rem', height: 'var(--control-sm)' }),
  cardNumber: css(bar, { width: '11rem', height: '1.25rem' }),
};

export const head = css({ height: '2.5rem', background: 'var(--bg-sunken)' });

/** The height of a journey with five statuses. */
export const group = css({
  display: 'grid',
  gridTemplateColumns: '9rem 3.5rem 4.5rem minmax(0, 1fr) minmax(0, 1.25fr)',
  gap: '0 var(--s-5)',
  height: '13rem',
  padding: '0.625rem var(--s-5)',
  borderTop: '1px solid var(--border)',
  overflow: 'hidden',
  '& > i': { marginTop: '0.375rem' },
});

export const statuses = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-3)' });

export const status = css({ display: 'flex', alignItems: 'center', gap: 'var(--s-3)' });

export const card = css({ display: 'flex', alignItems: 'center', height: '2.75rem', padding: '0 var(--s-4)' });
export const openCard = css({ padding: 'var(--s-2) var(--s-4) var(--s-4)', '& > i': { marginBottom: 'var(--s-4)' } });
