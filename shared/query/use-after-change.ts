import { useQueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/**
 * What a change at the server does to what pages already know. An answer that was asked for before the change may tell of the
 * time before it, and the query client would wait for it where it is the first: so it is given up, and asked for anew.
 */
export function useAfterChange() {
  const client = useQueryClient();
  const ask = async (filters: QueryFilters) => {
    await client.cancelQueries(filters);
    await client.invalidateQueries(filters);
  };
  return {
    /** Asks again for everything below this key; done once what pages show of it has come, or has failed to. */
    askAnew: (queryKey: QueryKey): Promise<void> => ask({ queryKey }),
    /** Shows at once what the change made of what is known under this key; asks only where an answer was on its way. */
    takeOver: <Known>(queryKey: QueryKey, change: (known: Known) => Known): void => {
      const exactly = { queryKey, exact: true };
      client.setQueryData<Known>(queryKey, (known) => known && change(known));
      if (client.isFetching(exactly) > 0) void ask(exactly);
    },
  };
}
