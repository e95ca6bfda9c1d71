import { ChevronDown } from 'lucide-react';
import { Prose } from '../../content/prose.tsx';
import type { SafeHtml } from '../../content/safe-html.ts';
import * as styles from './faq-item.styles.ts';

type FaqItemProps = {
  readonly question: string;
  readonly answer: SafeHtml;
  /** On a phone the answer folds away under its question (CNT-23). */
  readonly collapsible: boolean;
  readonly startsOpen: boolean;
};

export function FaqItem({ question, answer, collapsible, startsOpen }: FaqItemProps) {
  if (!collapsible)
    return (
      <section css={styles.item}>
        <h2>{question}</h2>
        <Prose html={answer} />
      </section>
    );
  return (
    <details css={[styles.item, styles.disclosure]} open={startsOpen}>
      <summary>
        <h2>{question}</h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Prose html={answer} />
    </details>
  );
}
