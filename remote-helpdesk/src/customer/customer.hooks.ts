import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callApiWithStatus } from '@quaywatch/shared/api';
import { readCustomer, type CallAnswer, type CustomerDetail, type searchCustomers } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';

/** A customer whose page is open. `etag` names the state of `details` for the next update (HCU-48). */
export type OpenCustomer = CustomerDetail & { readonly etag: string | undefined };

/** Where the query cache keeps what is known of customers. */
export const customerKeys = {
  searches: ['helpdesk', 'customers'],
  detail: (customerId: string) => ['helpdesk', 'customer', customerId],
  notes: (customerId: string) => ['helpdesk', 'notes', customerId],
  changes: (customerId: string) => ['helpdesk', 'changes', customerId],
  draft: (customerId: string) => ['helpdesk', 'draft', customerId],
} as const;

/** The customer behind an id, without the answers to the secret questions (HCU-02, HCU-50); idle for a blank id. */
export function useCustomer(customerId: string) {
  return useQuery({
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

/** Loads what an action may have changed: the customer, the account changes, and the searches that list the customer. */
export function useRefreshCustomer(customerId: string) {
  const { askAnew } = useAfterChange();
  return () =>
    Promise.all(
      [customerKeys.detail(customerId), customerKeys.changes(customerId), customerKeys.searches].map(askAnew),
    );
}

/** Gives up what is being loaded of a customer: nothing shows it any more, and its answer would be that of a moment before. */
export function useStopLoading(customerId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [customerKeys.detail, customerKeys.notes, customerKeys.changes].map((keyOf) =>
        client.cancelQueries({ queryKey: keyOf(customerId) }),
      ),
    );
}

/** Lets the cache forget a customer whose account is gone, also among the customers that were found. */
export function useForgetCustomer(customerId: string) {
  const client = useQueryClient();
  const { askAnew } = useAfterChange();
  return () => {
    for (const keyOf of [customerKeys.detail, customerKeys.notes, customerKeys.changes, customerKeys.draft])
      client.removeQueries({ queryKey: keyOf(customerId) });
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
