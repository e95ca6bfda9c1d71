import { css } from '@emotion/react';
import { Card } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';

const styles = {
  /** Keeps the height of one line of questions free until they are there. */
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))',
    columnGap: 'var(--s-5)',
    minHeight: '2.25rem',
    marginTop: 'var(--s-2)',
    overflowWrap: 'anywhere',
    '& > li': { borderTop: '1px solid var(--border)' },
    '& a': { display: 'block', padding: '0.5rem 0', fontWeight: 520, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
    '@media (max-width: 499.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '7rem' },
  }),
};

/** The questions that editors put forward, each leading to the FAQs (DSH-19, CNT-D4). */
export function FaqLinks() {
  const items = useContent('FAQ Dashboard') ?? [];
  return (
    <Card padded>
      <h2>FAQs</h2>
      <ul css={styles.list}>
        {inDisplayOrder(items).map(({ title }, index) => (
          <li key={index}>
            <Link to="/faqs">{title}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
