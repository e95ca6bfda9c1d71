import { useKeptState } from '@quaywatch/shared/query';
import { ChevronDown } from 'lucide-react';
import { ContentBlock } from '../../content/content-block.tsx';
import type { SafeItem } from '../../content/load-content.ts';
import * as styles from './faq-item.styles.ts';

type FaqItemProps = {
  /** The title is the question, the content the answer (CNT-22). */
  readonly item: SafeItem;
  /** On a phone the answer folds under its question (CNT-23). */
  readonly collapsible: boolean;
  readonly startsOpen: boolean;
};

export function FaqItem({ item, collapsible, startsOpen }: FaqItemProps) {
  const [isOpen, keepOpen] = useKeptState(item.title, startsOpen);
  const answer = <ContentBlock item={item} heading={null} />;
  if (!collapsible)
    return (
      <section css={styles.item}>
        <h2>{item.title}</h2>
        {answer}
      </section>
    );
  return (
    <details
      css={[styles.item, styles.disclosure]}
      open={isOpen}
      onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}
    >
      <summary>
        <h2>{item.title}</h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      {answer}
    </details>
  );
}
