import { css } from '@emotion/react';
import { useKeptState } from '@quaywatch/shared/query';
import { ChevronDown } from 'lucide-react';
import { ContentBlock } from '../../content/content-block.tsx';
import type { SafeItem } from '../../content/load-content.ts';

const styles = {
  item: css({
    padding: 'var(--s-5)',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: '1px solid var(--border)' },
    '& > h2': { marginBottom: 'var(--s-2)' },
  }),
  disclosure: css({
    padding: 'var(--s-2) var(--s-4)',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--s-3)',
      minHeight: '2.75rem',
      padding: 'var(--s-1) 0',
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary .lucide': { marginLeft: 'auto', color: 'var(--text-muted)' },
    '&[open] > summary .lucide': { transform: 'rotate(180deg)' },
    '& > div': { paddingBottom: 'var(--s-3)' },
  }),
};

type FaqItemProps = {
  readonly item: SafeItem;
  /** Two items may have the same title. */
  readonly index: number;
  readonly collapsible: boolean;
  readonly startsOpen: boolean;
};

export function FaqItem({ item, index, collapsible, startsOpen }: FaqItemProps) {
  const [isOpen, keepOpen] = useKeptState(`${index} ${item.title}`, startsOpen);
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
