import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readPendingAlerts, readPendingAlertsOfActivity } from '@quaywatch/shared/contract';
import type { Activity, PendingActivity } from '@quaywatch/shared/contract';
import { numberedPages } from '@quaywatch/shared/query';

/** The counts, and the first page of every activity (PND-06). */
export function usePendingAlerts() {
  return useQuery({
    queryKey: ['alerts', 'pending'],
    queryFn: ({ signal }) => callApi(readPendingAlerts, { signal }),
  });
}

/** The pages of an activity, of which the first is there already (PND-10, PND-D1). */
export function usePendingPages(first: PendingActivity) {
  const { activity } = first;
  return useInfiniteQuery({
    ...numberedPages,
    // Once the first page has changed, the others may repeat or miss containers, so they are dropped.
    queryKey: ['pending-pages', first],
    queryFn: ({ pageParam, signal }) => readPage(activity, pageParam, signal),
    initialData: { pages: [first], pageParams: [1] },
    // The first page is kept up to date by `usePendingAlerts`.
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function readPage(activity: Activity, page: number, signal: AbortSignal): Promise<PendingActivity> {
  try {
    return await callApi(readPendingAlertsOfActivity, { query: { activity, page }, signal });
  } catch (error) {
    if (!signal.aborted) logFailure(`load more pending alerts of ${activity}`, error);
    throw error;
  }
}
