import { css } from '@emotion/react';
import { oops } from '@quaywatch/shared/domain';
import { Banner, Brand, Button } from '@quaywatch/shared/ui';
import { RefreshCw } from 'lucide-react';
import { PageTitle } from '../layout/page-title.tsx';

const styles = {
  page: css({
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--s-5)',
    maxWidth: '36rem',
    margin: '0 auto',
    padding: 'var(--s-8) var(--s-4)',
  }),
};

type StartFailureProps = { readonly onRetry: () => void };

/** The failed calls repeat automatically, and at once on request (NAV-D6). */
export function StartFailure({ onRetry }: StartFailureProps) {
  return (
    <main css={styles.page}>
      <PageTitle>Connection problem</PageTitle>
      <Brand />
      <Banner tone="critical" role="alert">
        {oops}
      </Banner>
      <Button icon={RefreshCw} onClick={onRetry}>
        Try again
      </Button>
    </main>
  );
}
