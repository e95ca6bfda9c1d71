import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import { endPendingAlerts, readPendingAlerts, readPendingAlertsOfActivity } from '@quaywatch/shared/contract';
import type { Activity, PendingActivity } from '@quaywatch/shared/contract';
import { numberedPages, tellLateFailure, useAfterChange, useIsThere } from '@quaywatch/shared/query';

/** Includes the first page of every activity (PND-06). */
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
    // A changed first page drops the other pages, which might repeat or miss containers.
    queryKey: ['pending-pages', first],
    queryFn: ({ pageParam, signal }) => readPage(activity, pageParam, signal),
    initialData: { pages: [first], pageParams: [1] },
    // `usePendingAlerts` refreshes the first page.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Resolves once the list is reloaded. It is also reloaded if there was nothing left to end (PND-16). */
export function useEndAlerts(tellLate: (error: unknown) => void) {
  const { askAnew } = useAfterChange();
  const isThere = useIsThere();
  return useMutation({
    mutationFn: ({ activity, containerNumber }: { readonly activity: Activity; readonly containerNumber: string }) =>
      tellLateFailure(
        isThere,
        callApi(endPendingAlerts, { params: { containerNumber }, query: { activity }, showsFailure: true }),
        tellLate,
      ),
    onSuccess: () => askAnew(['alerts']),
    onError: async (error, { containerNumber }) => {
      if (isNothingLeft(error)) await askAnew(['alerts']);
      else logFailure(`end the alerts of ${containerNumber}`, error);
    },
  });
}

export const isNothingLeft = (error: unknown) => error instanceof ApiError && error.status === 404;

async function readPage(activity: Activity, page: number, signal: AbortSignal): Promise<PendingActivity> {
  try {
    return await callApi(readPendingAlertsOfActivity, { query: { activity, page }, signal });
  } catch (error) {
    if (!signal.aborted) logFailure(`load more pending alerts of ${activity}`, error);
    throw error;
  }
}
