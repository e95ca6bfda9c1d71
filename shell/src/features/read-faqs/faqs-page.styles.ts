import { css } from '@emotion/react';

export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  alignItems: 'start',
  gap: 'var(--s-5)',
  '@media (max-width: 1099.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export const list = css({ maxWidth: '50rem' });

export const waiting = css({ padding: 'var(--s-5)' });

export const helpdesk = css({
  '& h2': { marginBottom: 'var(--s-3)' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: '1.5rem', width: 'fit-content' },
  '& button': { marginTop: 'var(--s-3)' },
});
