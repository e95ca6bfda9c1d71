import { css } from '@emotion/react';

export const block = css({
  color: 'inherit',
  overflowWrap: 'break-word',
  '& p + p, & ul + p, & p + ul, & ol + p, & p + ol': { marginTop: 'var(--s-2)' },
  '& ul': { listStyle: 'disc', paddingLeft: '1.125rem' },
  '& ol': { listStyle: 'decimal', paddingLeft: '1.125rem' },
  '& li + li': { marginTop: '0.25rem' },
});

export const inline = css({ '& p': { display: 'inline' }, '& p + p': { marginLeft: '0.25em' } });
