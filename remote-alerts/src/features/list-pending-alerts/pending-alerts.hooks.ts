import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readPendingAlerts, readPendingAlertsOfActivity } from '@quaywatch/shared/contract';
import type { Activity, PendingActivity } from '@quaywatch/shared/contract';
import { numberedPages } from '@quaywatch/shared/query';

/** With the first page of every activity (PND-06). */
export function usePendingAlerts() {
  return useQuery({
    queryKey: ['alerts', 'pending'],
    queryFn: ({ signal }) => callApi(readPendingAlerts, { signal }),
  });
}

/** The first page comes from `usePendingAlerts` (PND-10, PND-D1). */
export function usePendingPages(first: PendingActivity) {
  const { activity } = first;
  return useInfiniteQuery({
    ...numberedPages,
    // A changed first page drops the others, which might repeat or miss containers.
    queryKey: ['pending-pages', first],
    queryFn: ({ pageParam, signal }) => readPage(activity, pageParam, signal),
    initialData: { pages: [first], pageParams: [1] },
    // `usePendingAlerts` refreshes the first page.
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
