import { css } from '@emotion/react';

export const list = css({
  display: 'grid',
  gap: 'var(--s-2)',
  padding: 'var(--s-2) var(--s-3)',
  borderRadius: 'var(--r-md)',
  background: 'var(--tone-neutral-bg)',
  color: 'var(--tone-neutral-text)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-2)' },
});

export const number = css({ fontFamily: 'var(--font-mono)', fontWeight: 600 });
