import { css } from '@emotion/react';

const mobile = '@media (max-width: 499.98px)';

export const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--s-2) var(--s-5)',
  maxWidth: 'calc(var(--content-max) - 3rem)',
  margin: '0 var(--s-6) 0 var(--s-4)',
  padding: 'var(--s-4) 0 var(--s-5)',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--leading-xs)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '1.5rem',
    color: 'inherit',
    textDecoration: 'none',
    [mobile]: { minHeight: '2rem' },
  },
  '& a:hover': { color: 'var(--text)', textDecoration: 'underline' },
  [mobile]: { flexDirection: 'column', alignItems: 'flex-start', margin: 0, padding: 'var(--s-4)' },
});

export const help = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--s-4)',
  color: 'var(--text)',
  fontWeight: 550,
  '& .lucide': { width: '0.875rem', height: '0.875rem', color: 'var(--text-muted)' },
});

export const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--s-4)',
});

export const company = css({ flex: '1 1 30rem', [mobile]: { flex: 'none' } });
