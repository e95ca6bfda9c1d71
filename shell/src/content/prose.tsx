import { css } from '@emotion/react';
import { DrawnHtml } from './drawn-html.ts';
import type { SafeHtml } from './sanitise.ts';

const styles = {
  block: css({
    color: 'inherit',
    // Otherwise a long address in a link would widen the column.
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

// The page's policy refuses even an empty string.
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: TrustedHTML } };
const nothing = trustedTypes?.emptyHTML ?? '';

/** For a text from the document, React must render nothing: it then leaves what is there alone. */
const contentOf = (html: SafeHtml | DrawnHtml) =>
  html instanceof DrawnHtml
    ? { ref: html.fill, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: nothing } }
    : { dangerouslySetInnerHTML: { __html: html } };

type ProseProps = {
  readonly html: SafeHtml | DrawnHtml;
  readonly inline?: boolean;
};

export function Prose({ html, inline = false }: ProseProps) {
  const content = contentOf(html);
  return inline ? <span css={styles.inline} {...content} /> : <div css={styles.block} {...content} />;
}
