import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, logFailure, saveFile } from '@quaywatch/shared/api';
import { downloadAccountChanges, listAccountChanges } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useRefreshCustomer } from '../../customer/customer.hooks.ts';
import { distinctChanges } from './account-changes.rules.ts';

/** What was done to an account, newest first, page by page (HCU-52). */
export function useAccountChanges(customerId: string) {
  const query = useInfiniteQuery({
    queryKey: customerKeys.changes(customerId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(listAccountChanges, {
        params: { id: customerId },
        query: { page: pageParam },
        signal,
        // The list itself shows that it could not be loaded; a page more has no place to show it.
        showsFailure: pageParam === 1,
      }),
    getNextPageParam: ({ allPages }, _pages, page) => (page < allPages ? page + 1 : undefined),
  });
  return { query, changes: distinctChanges(query.data?.pages ?? []) };
}

/** Hands all changes to the browser as a file; the list says so then (HCU-53). */
export function useDownloadChanges(customerId: string) {
  const refresh = useRefreshCustomer(customerId);
  return useSingleMutation({
    mutationFn: async () => {
      const file = await callApi(downloadAccountChanges, { params: { id: customerId }, showsFailure: true });
      saveFile(file as File);
    },
    onSuccess: async () => void (await refresh()),
    onError: (error) => logFailure('download the account changes', error),
  });
}
