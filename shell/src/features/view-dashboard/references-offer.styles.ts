import { css } from '@emotion/react';

export const offer = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--s-1)',
  overflowWrap: 'anywhere',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  '& > p:empty': { display: 'none' },
});

export const examples = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const saved = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-2)' });
