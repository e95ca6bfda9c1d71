import { css } from '@emotion/react';

export const offer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 'var(--s-1)',
  overflowWrap: 'anywhere',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading-sm)',
  '& > p:empty': { display: 'none' },
  // The label needs two lines on a phone.
  '& > button': { maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' },
});

export const examples = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

export const saved = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-2)' });
