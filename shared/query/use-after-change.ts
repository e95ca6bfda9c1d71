import { useQueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/**
 * Updates cached data after a change on the server. An answer requested before the change may show the time before it,
 * and the query client would wait for it; so it is cancelled and requested again.
 */
export function useAfterChange() {
  const client = useQueryClient();
  const ask = async (filters: QueryFilters) => {
    await client.cancelQueries(filters);
    await client.invalidateQueries(filters);
  };
  return {
    /** Reloads everything below this key. Resolves once the shown part has loaded or failed. */
    askAnew: (queryKey: QueryKey): Promise<void> => ask({ queryKey }),
    /** Applies the change at once to what is cached under this key, and reloads only where an answer was on its way. */
    takeOver: <Known>(queryKey: QueryKey, change: (known: Known) => Known): void => {
      const exactly = { queryKey, exact: true };
      client.setQueryData<Known>(queryKey, (known) => known && change(known));
      if (client.isFetching(exactly) > 0) void ask(exactly);
    },
  };
}
