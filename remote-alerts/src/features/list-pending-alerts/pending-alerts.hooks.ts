import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readPendingAlerts, readPendingAlertsOfActivity } from '@quaywatch/shared/contract';
import type { PendingActivity } from '@quaywatch/shared/contract';

/** The counts, and the first page of every activity (PND-06). */
export function usePendingAlerts() {
  return useQuery({
    queryKey: ['alerts', 'pending'],
    queryFn: ({ signal }) => callApi(readPendingAlerts, { signal }),
  });
}

/** The pages of an activity that show, and how the next one is appended (PND-10, PND-D1). */
export function usePendingPages(first: PendingActivity) {
  const [further, setFurther] = useState({ first, pages: [] as readonly PendingActivity[] });
  // When the first page has changed, the further ones may repeat or miss what moved between them.
  const pages = [first, ...(further.first === first ? further.pages : [])];
  const next = useMutation({
    mutationFn: (page: number) => callApi(readPendingAlertsOfActivity, { query: { activity: first.activity, page } }),
    onSuccess: (page) => setFurther({ first, pages: [...pages.slice(1), page] }),
    onError: (error) => logFailure(`load more pending alerts of ${first.activity}`, error),
  });
  const { currentPage } = pages.at(-1) ?? first;

  return {
    containers: pages.flatMap(({ containers }) => containers),
    hasMore: currentPage < first.allPages,
    isLoadingMore: next.isPending,
    showMore: () => next.mutate(currentPage + 1),
  };
}
