import { Card } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { inDisplayOrder } from '../../content/content.rules.ts';
import { useContent } from '../../content/use-content.ts';
import * as styles from './faq-links.styles.ts';

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
