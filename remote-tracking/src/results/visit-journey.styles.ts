import { css } from '@emotion/react';

export const more = css({ marginTop: 'var(--s-2)' });

export const chevron = css({
  marginLeft: 'calc(var(--s-2) * -1)',
  '& > svg': { transition: 'transform var(--dur-2) var(--ease)' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
});
