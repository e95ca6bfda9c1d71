import { css } from '@emotion/react';

export const block = css({
  color: 'inherit',
  // A long address of a link would otherwise widen what it stands in.
  overflowWrap: 'anywhere',
  '& p + p, & ul + p, & p + ul, & ol + p, & p + ol': { marginTop: 'var(--s-2)' },
  '& ul': { listStyle: 'disc', paddingLeft: '1.125rem' },
  '& ol': { listStyle: 'decimal', paddingLeft: '1.125rem' },
  '& li + li': { marginTop: '0.25rem' },
});

export const inline = css({
  overflowWrap: 'anywhere',
  '& p': { display: 'inline' },
  '& p + p': { marginLeft: '0.25em' },
});
