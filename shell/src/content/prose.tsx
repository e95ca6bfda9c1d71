import { css } from '@emotion/react';
import type { SafeHtml } from './sanitise.ts';

const styles = {
  block: css({
    color: 'inherit',
    // A long address in a link would widen the column.
    overflowWrap: 'anywhere',
    '& p + p, & ul + p, & p + ul, & ol + p, & p + ol': { marginTop: 'var(--s-2)' },
    '& ul': { listStyle: 'disc', paddingLeft: '1.125rem' },
    '& ol': { listStyle: 'decimal', paddingLeft: '1.125rem' },
    '& li + li': { marginTop: '0.25rem' },
  }),
  inline: css({
    overflowWrap: 'anywhere',
    '& p': { display: 'inline' },
    '& p + p': { marginLeft: '0.25em' },
  }),
};

type ProseProps = {
  readonly html: SafeHtml;
  readonly inline?: boolean;
};

export function Prose({ html, inline = false }: ProseProps) {
  const content = { __html: html };
  return inline ? (
    <span css={styles.inline} dangerouslySetInnerHTML={content} />
  ) : (
    <div css={styles.block} dangerouslySetInnerHTML={content} />
  );
}
