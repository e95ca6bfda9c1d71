import { css } from '@emotion/react';
import type { SafeHtml } from './sanitise.ts';

const styles = {
  block: css({
    color: 'inherit',
    // The long address of a link would otherwise widen the column.
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
  /** For one line in running text: paragraphs do not break it. */
  readonly inline?: boolean;
};

/** Draws sanitised content. */
export function Prose({ html, inline = false }: ProseProps) {
  const content = { __html: html };
  return inline ? (
    <span css={styles.inline} dangerouslySetInnerHTML={content} />
  ) : (
    <div css={styles.block} dangerouslySetInnerHTML={content} />
  );
}
