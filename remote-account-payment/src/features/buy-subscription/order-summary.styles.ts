import { css } from '@emotion/react';

export { foot, grid } from './choose-subscription.styles.ts';

const part = {
  padding: 'var(--s-5)',
  '@media (max-width: 499.98px)': { padding: 'var(--s-4)' },
} as const;

export const table = css(part);

export const details = css(part, { paddingBlock: 'var(--s-4)', borderTop: '1px solid var(--border)' });

export const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--s-2)',
  '@media (max-width: 499.98px)': { flex: '1 1 auto', '& > button': { flex: '1 1 auto' } },
});

export const privacy = css({
  margin: 'var(--s-1) 0 0 1.75rem',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});
