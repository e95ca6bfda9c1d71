import { css } from '@emotion/react';
import { RefreshCw } from 'lucide-react';
import { formatTime } from '@quaywatch/shared/domain';
import { Banner, Button } from '@quaywatch/shared/ui';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';

const styles = {
  line: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2) var(--s-4)' }),
};

/** Says how old the results are when they could not be read again on return, and offers a retry. */
export const OldResults = ({ query }: { readonly query: CustomerSearchQuery }) => (
  <Banner role="alert">
    <div css={styles.line}>
      <span>These results are from {formatTime(new Date(query.dataUpdatedAt))}. They could not be refreshed.</span>
      <Button size="xs" icon={RefreshCw} busy={query.isRefetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  </Banner>
);
