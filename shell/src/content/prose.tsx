import * as styles from './prose.styles.ts';
import type { SafeHtml } from './safe-html.ts';

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
