import { css } from '@emotion/react';

export const article = css({ maxWidth: '44rem', margin: '0 auto', width: '100%' });
export const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.5rem',
  marginBottom: 'var(--s-2)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
});
export const section = css({
  marginTop: 'var(--s-5)',
  '& p': { marginTop: 'var(--s-2)', overflowWrap: 'break-word' },
});
