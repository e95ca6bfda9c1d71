import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchHistory, type CallBody } from '@quaywatch/shared/contract';
import type { HistorySearch } from '../../history/history-form.rules.ts';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { toHistoryRequest } from '../../history/history-query.rules.ts';
import { isCutShort, listHistoryRows, type HistoryRow } from './history-rows.rules.ts';

const historySearch = (body: CallBody<typeof searchHistory>) =>
  queryOptions({
    queryKey: ['history', body],
    queryFn: ({ signal }) => callApi(searchHistory, { body, signal, showsFailure: !navigator.onLine }),
    // Leaving the page discards its results, and coming back searches again (HIS-20, HIS-21).
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    // What is there stays as it is; what failed for want of a line is asked for once it is back.
    refetchOnReconnect: ({ state }) => state.status === 'error',
  });

export type HistoryResult = {
  /** Null until the answer is there. */
  readonly rows: readonly HistoryRow[] | null;
  /** There is more than one answer holds. */
  readonly isCutShort: boolean;
  readonly hasFailed: boolean;
  /** What to say when the search was one too many; null otherwise. */
  readonly tooMany: string | null;
  readonly retry: () => void;
};

/** The search that the address describes (HIS-29). */
export function useHistory(search: HistorySearch): HistoryResult {
  const query = useQuery(historySearch(toHistoryRequest(search)));
  return {
    rows: query.data ? listHistoryRows(query.data, search.numbers) : null,
    isCutShort: query.data !== undefined && isCutShort(query.data),
    hasFailed: query.isError && !query.isFetching,
    tooMany: sayTooMany(query.error),
    retry: () => void query.refetch(),
  };
}
