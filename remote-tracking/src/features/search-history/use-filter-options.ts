import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { limits, listActivityTypes, listPortTypes } from '@quaywatch/shared/contract';

/** A list to filter by; one that failed is fetched again every 5 seconds (HIS-07, HIS-08, HIS-D10). */
const filterOptions = (call: typeof listPortTypes | typeof listActivityTypes) =>
  queryOptions({
    queryKey: ['filter-options', call.path],
    queryFn: async ({ signal }) => {
      try {
        return await callApi(call, { signal, showsFailure: true });
      } catch (error) {
        if (!signal.aborted) logFailure(`load the options of ${call.path}`, error);
        throw error;
      }
    },
    staleTime: Infinity,
    retry: true,
    retryDelay: limits.optionListRetry,
  });

/** The ports and activities to choose from; null until they are there. */
export function useFilterOptions(): { ports: readonly string[] | null; activities: readonly string[] | null } {
  const ports = useQuery(filterOptions(listPortTypes));
  const activities = useQuery(filterOptions(listActivityTypes));
  return { ports: ports.data ?? null, activities: activities.data ?? null };
}
