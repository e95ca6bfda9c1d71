import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchCustomers } from '@quaywatch/shared/contract';
import { numberedPages } from '@quaywatch/shared/query';
import { customerKeys } from '../../customer/customer.hooks.ts';
import type { Search } from './search.rules.ts';

/**
 * Customers that match the filters, page after page; idle until there is something to search for. They stay while the agent
 * looks at one of them, and are asked for again on the way back (HLP-12).
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
        // Beside customers that show, the page itself says what failed.
        showsFailure: client.getQueryData(queryKey) !== undefined,
      }),
    gcTime: Infinity,
    // An agent changes windows all day long, and each time every page would be asked for.
    refetchOnWindowFocus: false,
  });
}

export type CustomerSearchQuery = ReturnType<typeof useCustomerSearch>;
