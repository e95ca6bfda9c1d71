import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { ApiError, callApiWithStatus } from '@quaywatch/shared/api';
import { readCustomer, type CallAnswer, type CustomerDetail, type searchCustomers } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
import { readAgainRarely } from './read-again-rarely.ts';

/** `etag` identifies the state of `details` for the next update (HCU-48). */
export type OpenCustomer = CustomerDetail & { readonly etag: string | undefined };

/** Whatever is kept of one customer begins with `of`, so that it can be forgotten as a whole. */
const of = (customerId: string) => ['helpdesk', 'customer', customerId] as const;

export const customerKeys = {
  searches: ['helpdesk', 'customers'],
  of,
  detail: (customerId: string) => [...of(customerId), 'detail'],
  notes: (customerId: string) => [...of(customerId), 'notes'],
  changes: (customerId: string) => [...of(customerId), 'changes'],
  team: (customerId: string) => [...of(customerId), 'team'],
  draft: (customerId: string) => [...of(customerId), 'draft'],
} as const;

/** Loads no secret answers (HCU-02, HCU-50). Makes no call for a blank id. */
export function useCustomer(customerId: string) {
  return useQuery({
    ...readAgainRarely,
    queryKey: customerKeys.detail(customerId),
    enabled: customerId !== '',
    queryFn: async ({ signal }): Promise<OpenCustomer> => {
      const { answer, etag } = await callApiWithStatus(readCustomer, {
        params: { id: customerId },
        query: { secretAnswers: 'withheld' },
        signal,
      });
      return { ...answer, etag };
    },
  });
}

/** Reloads what an action may have changed: the customer, the account changes, and lists that name the customer. */
export function useRefreshCustomer(customerId: string) {
  const { askAnew } = useAfterChange();
  return () =>
    Promise.all(
      [
        customerKeys.detail(customerId),
        customerKeys.changes(customerId),
        customerKeys.team(customerId),
        customerKeys.searches,
      ].map(askAnew),
    );
}

export const isNobody = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * For a change that failed: after a 404 the customer is loaded again. Resolves with true if the open page thereby learns
 * that there is no such customer, and says so itself (HCU-D6).
 */
export function useLeaveIfGone(customerId: string) {
  const client = useQueryClient();
  const { askAnew } = useAfterChange();
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError && error.status === 404)) return false;
    const queryKey = customerKeys.detail(customerId);
    await askAnew(queryKey);
    return isNobody(client.getQueryState(queryKey)?.error);
  };
}

export function useStopLoading(customerId: string) {
  const client = useQueryClient();
  return () => client.cancelQueries({ queryKey: customerKeys.of(customerId) });
}

export function useForgetCustomer(customerId: string) {
  const client = useQueryClient();
  const { askAnew } = useAfterChange();
  return () => {
    client.removeQueries({ queryKey: customerKeys.of(customerId) });
    client.setQueriesData<InfiniteData<FoundPage>>(
      { queryKey: customerKeys.searches },
      (found) => found && { ...found, pages: found.pages.map((page) => withoutCustomer(page, customerId)) },
    );
    void askAnew(customerKeys.searches);
  };
}

type FoundPage = CallAnswer<typeof searchCustomers>;

const withoutCustomer = (page: FoundPage, customerId: string): FoundPage => ({
  ...page,
  searchHelpDeskAccountDtos: page.searchHelpDeskAccountDtos.filter((found) => found.customerId !== customerId),
});
