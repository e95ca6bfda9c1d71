import { css } from '@emotion/react';

const column = { width: '100%', maxWidth: '24rem' };

export const grid = css({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr)',
  '@media (max-width: 799.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const side = css({
  display: 'grid',
  placeItems: 'center',
  padding: 'var(--s-7) var(--s-6)',
  '@media (max-width: 499.98px)': { placeItems: 'start stretch', padding: 'var(--s-5) var(--s-4)' },
});

export const plain = css({ ...column, '& > h1': { marginBottom: 'var(--s-5)' } });

export const disclosure = css({
  width: '100%',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    minHeight: '2.75rem',
    marginBottom: 'var(--s-3)',
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
  '&[open] > summary .lucide': { transform: 'rotate(180deg)' },
});
