import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchCustomers } from '@quaywatch/shared/contract';
import { numberedPages } from '@quaywatch/shared/query';
import { customerKeys } from '../../customer/customer.hooks.ts';
import type { Search } from './search.rules.ts';

const minute = 60_000;

/**
 * Results stay while the agent opens a customer (HLP-12). Loading all pages again on each return would use up the
 * agent's hour, so it waits until they are old or the agent has changed something (HLP-21).
 */
export function useCustomerSearch(search: Search | null) {
  return useInfiniteQuery({
    ...numberedPages,
    queryKey: [...customerKeys.searches, search],
    enabled: search !== null,
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      callApi(searchCustomers, {
        query: { page: pageParam, ...search?.filters },
        signal,
        // While results are shown, the page itself reports the failure.
        showsFailure: client.getQueryData(queryKey) !== undefined,
      }),
    gcTime: Infinity,
    staleTime: 5 * minute,
    // Agents switch windows all day, and each time every page would be reloaded.
    refetchOnWindowFocus: false,
  });
}

export type CustomerSearchQuery = ReturnType<typeof useCustomerSearch>;
