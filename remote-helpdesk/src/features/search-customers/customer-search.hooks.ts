import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchCustomers } from '@quaywatch/shared/contract';
import { customerKeys } from '../../customer/customer.hooks.ts';
import type { SearchFields } from './search.rules.ts';

/** Customers that match the filters, page after page; idle until there is something to search for. */
export function useCustomerSearch(filters: Partial<SearchFields> | null) {
  return useInfiniteQuery({
    queryKey: [...customerKeys.searches, filters],
    enabled: filters !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => callApi(searchCustomers, { query: { page: pageParam, ...filters }, signal }),
    getNextPageParam: (lastPage, _pages, page) => (page < lastPage.allPages ? page + 1 : undefined),
    placeholderData: filters === null ? undefined : keepPreviousData,
  });
}
