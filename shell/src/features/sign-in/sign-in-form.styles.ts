import { css } from '@emotion/react';

export const hint = css({ marginTop: 'var(--s-2)' });

export const form = css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)', width: '100%' });

/** Empty, it takes no room but stays in the page, because screen readers announce only changes. */
export const reason = css({
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '&:empty': { position: 'absolute' },
});

export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 'var(--s-2)',
  marginTop: 'var(--s-4)',
});

export const lost = css({ marginTop: 'var(--s-4)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' });

export const phone = css({ whiteSpace: 'nowrap' });
