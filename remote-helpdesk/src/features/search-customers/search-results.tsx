import { css } from '@emotion/react';
import { SearchX } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { Card, EmptyState, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useShellServices } from '@quaywatch/shared/remote';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';
import { FoundCustomers } from './found-customers.tsx';
import { distinctCustomers, describeFound } from './search.rules.ts';
import { useHeldFocus } from './use-held-focus.ts';

/** When a search ends, but not on return from a customer. */
function useAnnouncedCount({ data, isPending }: CustomerSearchQuery, shown: number): void {
  const { announce } = useShellServices();
  const isAwaited = useRef(false);

  useEffect(() => {
    if (isPending) isAwaited.current = true;
    else if (isAwaited.current && data) {
      isAwaited.current = false;
      announce(describeFound(data.pages[0]?.allPages ?? 0, data.pages.length, shown));
    }
  }, [announce, data, isPending, shown]);
}

const styles = {
  results: css({ marginTop: 'var(--s-4)', '&:focus-visible': { outlineOffset: 'var(--s-1)' } }),
};

export function SearchResults({ query }: { readonly query: CustomerSearchQuery }) {
  const results = useRef<HTMLDivElement>(null);
  const holdFocus = useHeldFocus(results);
  const pages = query.data?.pages ?? [];
  const customers = distinctCustomers(pages);
  useAnnouncedCount(query, customers.length);

  return (
    <div ref={results} css={styles.results} tabIndex={-1} role="region" aria-label="Search results" {...holdFocus}>
      {query.isPending ? (
        <Card padded>
          <Skeleton lines={6} label="Searching customers" />
        </Card>
      ) : !query.data ? (
        <Unavailable feature="Customer search" onRetry={() => void query.refetch()} />
      ) : customers.length === 0 ? (
        <Card>
          <EmptyState icon={SearchX} title="No records found" />
        </Card>
      ) : (
        <FoundCustomers query={query} customers={customers} />
      )}
    </div>
  );
}
