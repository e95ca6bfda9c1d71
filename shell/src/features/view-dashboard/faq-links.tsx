import { css } from '@emotion/react';
import { Card, Unavailable } from '@quaywatch/shared/ui';
import { ContentBlock } from '../../content/content-block.tsx';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    gap: 'var(--s-4) var(--s-5)',
    // The usual height of a question and its answer, so that nothing moves when they arrive.
    minHeight: '4rem',
    overflowWrap: 'anywhere',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    '& h3': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 520 },
    '& h3 > a': { textDecoration: 'none' },
    '& h3 > a:hover': { textDecoration: 'underline' },
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
};

/** Each question links to the FAQs or to its own address (DSH-19, CNT-D4). */
export function FaqLinks() {
  const { items, retry, isBusy } = useContent('FAQ Dashboard');
  if (retry) return <Unavailable feature="FAQs" role="status" busy={isBusy} onRetry={retry} />;
  return (
    <Card title="FAQs">
      <ul css={styles.list}>
        {inDisplayOrder(items ?? []).map((item, index) => (
          <li key={index}>
            <ContentBlock item={{ ...item, customField6: item.customField6 ?? '/faqs' }} heading="h3" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
