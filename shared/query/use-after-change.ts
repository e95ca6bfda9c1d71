import { useQueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';

/** An answer that was requested before a change may be outdated, so it is cancelled and requested again. */
export function useAfterChange() {
  const client = useQueryClient();
  const ask = async (filters: QueryFilters) => {
    await client.cancelQueries(filters);
    await client.invalidateQueries(filters);
  };
  return {
    /** Resolves once the shown part has loaded or failed. */
    askAnew: (queryKey: QueryKey): Promise<void> => ask({ queryKey }),
    /** Changes at once what is cached under this key; loads again only if an answer was on its way. */
    takeOver: <Known>(queryKey: QueryKey, change: (known: Known) => Known): void => {
      const exactly = { queryKey, exact: true };
      client.setQueryData<Known>(queryKey, (known) => known && change(known));
      if (client.isFetching(exactly) > 0) void ask(exactly);
    },
  };
}
