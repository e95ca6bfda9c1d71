import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { listActivityTypes, listPortTypes } from '@quaywatch/shared/contract';

/** A list to filter by, fetched until it is there and then kept (HIS-07, HIS-08, HIS-D10). */
const filterOptions = (call: OptionListCall) =>
  queryOptions({
    queryKey: ['filter-options', call.path],
    queryFn: ({ signal }) => loadOptionList(call, { signal }),
    staleTime: Infinity,
  });

/** The ports and activities to choose from; null until they are there. */
export function useFilterOptions(): { ports: readonly string[] | null; activities: readonly string[] | null } {
  const ports = useQuery(filterOptions(listPortTypes));
  const activities = useQuery(filterOptions(listActivityTypes));
  return { ports: ports.data ?? null, activities: activities.data ?? null };
}
