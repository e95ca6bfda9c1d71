import { css } from '@emotion/react';

export const item = css({
  padding: 'var(--s-5)',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid var(--border)' },
  '& > h2': { marginBottom: 'var(--s-2)' },
});

export const disclosure = css({
  padding: 'var(--s-2) var(--s-4)',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    minHeight: '2.75rem',
    padding: 'var(--s-1) 0',
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
  '&[open] > summary .lucide': { transform: 'rotate(180deg)' },
  '& > div': { paddingBottom: 'var(--s-3)' },
});
