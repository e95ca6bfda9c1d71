import { css } from '@emotion/react';
import { ChevronDown, SearchX } from 'lucide-react';
import { Button, Card, EmptyState, Skeleton, Unavailable, useIsMobile } from '@quaywatch/shared/ui';
import { CustomerCards } from './customer-cards.tsx';
import { useCustomerSearch } from './customer-search.hooks.ts';
import { CustomerTable } from './customer-table.tsx';
import type { SearchFields } from './search.rules.ts';

const styles = {
  results: css({ display: 'grid', gap: 'var(--s-3)', marginTop: 'var(--s-4)', overflow: 'clip' }),
};

export function SearchResults({ filters }: { readonly filters: Partial<SearchFields> }) {
  const search = useCustomerSearch(filters);
  const isMobile = useIsMobile();

  if (search.isPending) return <Skeleton lines={6} label="Searching customers" css={styles.results} />;
  if (search.isError && !search.data) {
    return <Unavailable feature="Customer search" onRetry={() => void search.refetch()} css={styles.results} />;
  }

  const customers = search.data.pages.flatMap((page) => page.searchHelpDeskAccountDtos);
  if (customers.length === 0) {
    return (
      <Card css={styles.results}>
        <EmptyState icon={SearchX} title="No records found" />
      </Card>
    );
  }

  const more = search.hasNextPage && (
    <Button
      variant="secondary"
      size="sm"
      endIcon={ChevronDown}
      busy={search.isFetchingNextPage}
      onClick={() => void search.fetchNextPage()}
    >
      Show more results
    </Button>
  );
  return isMobile ? (
    <div css={styles.results}>
      <CustomerCards customers={customers} />
      {more}
    </div>
  ) : (
    <Card css={styles.results} foot={more}>
      <CustomerTable customers={customers} />
    </Card>
  );
}
