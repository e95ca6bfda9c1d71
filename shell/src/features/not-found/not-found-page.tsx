import { Card, LinkButton } from '@quaywatch/shared/ui';
import { Compass } from 'lucide-react';
import { PageTitle } from '../../layout/page-title.tsx';
import * as styles from './not-found-page.styles.ts';

/** An address without a page (NAV-25). */
export function NotFoundPage() {
  return (
    <Card>
      <PageTitle>Page not found</PageTitle>
      <div css={styles.body}>
        <span css={styles.tile}>
          <Compass aria-hidden="true" />
        </span>
        <h1>The page you are looking for does not exist.</h1>
        <LinkButton variant="primary" to="/dashboard">
          Dashboard
        </LinkButton>
      </div>
    </Card>
  );
}
