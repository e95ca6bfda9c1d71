import { css } from '@emotion/react';

export const lead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--s-2)',
  minHeight: '1.5rem',
  '& > [role="status"]': { display: 'inline-flex' },
});

export const time = css({ color: 'var(--text)', fontVariantNumeric: 'tabular-nums' });
