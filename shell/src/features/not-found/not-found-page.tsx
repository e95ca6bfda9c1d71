import { css } from '@emotion/react';
import { Card, LinkButton } from '@quaywatch/shared/ui';
import { Compass } from 'lucide-react';
import { PageTitle } from '../../layout/page-title.tsx';

const styles = {
  body: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 'var(--s-3)',
    padding: 'var(--s-10) var(--s-5)',
    textAlign: 'center',
  }),
  tile: css({
    display: 'grid',
    placeItems: 'center',
    width: '3rem',
    height: '3rem',
    borderRadius: 'var(--r-lg)',
    background: 'var(--tone-neutral-bg)',
    color: 'var(--text-muted)',
    '& .lucide': { width: '1.5rem', height: '1.5rem', strokeWidth: 1.75 },
  }),
};

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
