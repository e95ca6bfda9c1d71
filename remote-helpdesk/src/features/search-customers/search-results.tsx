import { css } from '@emotion/react';
import { SearchX } from 'lucide-react';
import { useRef, useEffect, useLayoutEffect, type FocusEvent, type RefObject } from 'react';
import { Card, EmptyState, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useShellServices } from '@quaywatch/shared/remote';
import { describeTooMuchReading } from '../../refusal/too-much-reading.rules.ts';
import type { CustomerSearchQuery } from './customer-search.hooks.ts';
import { FoundCustomers } from './found-customers.tsx';
import { adviseOn, distinctCustomers, describeFound, type SearchFilters } from './search.rules.ts';
import { resultLinks } from './use-result-keys.ts';

/** While the results change, the focus moves to the result in the same place, or to the results as a whole. */
function useHeldFocus(results: RefObject<HTMLElement | null>) {
  /** -1 for a button among the results, null while the focus is elsewhere. */
  const held = useRef<number | null>(null);

  useLayoutEffect(() => {
    // A removed element sends no blur event.
    if (held.current === null || document.activeElement !== document.body) return;
    const links = resultLinks(results.current);
    (links[Math.min(held.current, links.length - 1)] ?? results.current)?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = resultLinks(results.current).findIndex((link) => link === target);
    },
    onBlur: () => {
      held.current = null;
    },
  };
}

/** Announces the count when a search ends, but not on return from a customer. */
function useAnnouncedCount({ data, isPending }: CustomerSearchQuery, shown: number): void {
  const { announce } = useShellServices();
  const isAwaited = useRef(false);

  useEffect(() => {
    if (isPending) isAwaited.current = true;
    else if (isAwaited.current && data) {
      isAwaited.current = false;
      announce(describeFound(data.pages[0] ?? { allPages: 0 }, data.pages.length, shown));
    }
  }, [announce, data, isPending, shown]);
}

const styles = {
  results: css({ marginTop: 'var(--s-4)', '&:focus-visible': { outlineOffset: 'var(--s-1)' } }),
};

type SearchResultsProps = { readonly query: CustomerSearchQuery; readonly filters: SearchFilters };

export function SearchResults({ query, filters }: SearchResultsProps) {
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
        <Unavailable feature="Customer search" onRetry={() => void query.refetch()}>
          {describeTooMuchReading(query.error)}
        </Unavailable>
      ) : customers.length === 0 ? (
        <Card>
          <EmptyState icon={SearchX} title="No records found">
            {adviseOn(filters)}
          </EmptyState>
        </Card>
      ) : (
        <FoundCustomers query={query} customers={customers} />
      )}
    </div>
  );
}
