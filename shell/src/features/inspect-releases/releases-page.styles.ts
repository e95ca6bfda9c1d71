import { css } from '@emotion/react';

export const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 30rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--s-5)',
  '&:focus-visible': { outlineOffset: 'var(--s-1)' },
});

export const card = css({
  overflowWrap: 'anywhere',
  '& h3': { margin: 'var(--s-5) 0 var(--s-2)' },
  '& p': { color: 'var(--text-muted)' },
  '& small': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-xs)', fontWeight: 400 },
});

export const line = css({ display: 'block', '& + &': { marginTop: 'var(--s-2)' } });

export const wide = css({ gridColumn: '1 / -1' });

export const log = css({
  '& li': { padding: 'var(--s-2) 0', borderTop: '1px solid var(--border)' },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
});

export const disclosure = css({
  marginTop: 'var(--s-5)',
  borderTop: '1px solid var(--border)',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s-3)',
    minHeight: '2.75rem',
    listStyle: 'none',
    cursor: 'pointer',
    fontWeight: 600,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
  '&[open] > summary .lucide': { transform: 'rotate(180deg)' },
});

export const fields = css({ display: 'grid', gap: 'var(--s-4)' });

export const notice = css({ marginBottom: 'var(--s-5)' });

export const refused = css({
  '& li': { marginTop: 'var(--s-2)', overflowWrap: 'anywhere' },
  '& strong': { marginRight: 'var(--s-2)' },
});
