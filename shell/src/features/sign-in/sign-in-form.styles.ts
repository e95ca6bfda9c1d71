import { css } from '@emotion/react';

export const hint = css({ marginTop: 'var(--s-2)' });

export const form = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', width: '100%' });

/** The links under the form. */
export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  marginTop: 'var(--s-4)',
});
