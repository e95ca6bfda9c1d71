import { useId } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchHistory, type CallBody } from '@quaywatch/shared/contract';
import type { HistorySearch } from '../../history/history-form.rules.ts';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { toHistoryRequest } from '../../history/history-query.rules.ts';
import { isCutShort, listHistoryRows, type HistoryRow } from './history-rows.rules.ts';

const historySearch = (visit: string, body: CallBody<typeof searchHistory>) =>
  queryOptions({
    queryKey: ['history', visit, body],
    queryFn: ({ signal }) => callApi(searchHistory, { body, signal, showsFailure: !navigator.onLine }),
    // Leaving the page discards the result. Coming back searches again (HIS-20, HIS-21), even before it is discarded.
    gcTime: 0,
    staleTime: Infinity,
    // Reconnecting repeats only a failed search.
    refetchOnReconnect: ({ state }) => state.status === 'error',
    refetchOnWindowFocus: false,
  });

export type HistoryResult = {
  readonly rows: readonly HistoryRow[] | null;
  /** True if there is more history than one answer holds. */
  readonly isCutShort: boolean;
  readonly hasFailed: boolean;
  readonly tooMany: string | null;
  readonly retry: () => void;
};

export function useHistory(search: HistorySearch): HistoryResult {
  const query = useQuery(historySearch(useId(), toHistoryRequest(search)));
  return {
    rows: query.data ? listHistoryRows(query.data, search.numbers) : null,
    isCutShort: query.data !== undefined && isCutShort(query.data),
    hasFailed: query.isError && !query.isFetching,
    tooMany: sayTooMany(query.error),
    retry: () => void query.refetch(),
  };
}
