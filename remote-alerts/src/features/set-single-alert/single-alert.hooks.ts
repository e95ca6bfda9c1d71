import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readSingleAlertTemplate, saveSingleAlert } from '@quaywatch/shared/contract';
import type { AlertTarget, CallBody } from '@quaywatch/shared/contract';

/** Fetched each time the editor opens (SGL-06). */
export function useSingleAlert(target: AlertTarget) {
  return useQuery({
    queryKey: ['alerts', 'container', target],
    queryFn: ({ signal }) => callApi(readSingleAlertTemplate, { query: target, signal, showsFailure: true }),
    // Nothing may replace what is being edited, and the editor must not open with stale data.
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useSaveSingleAlert() {
  return useMutation({
    mutationFn: (body: CallBody<typeof saveSingleAlert>) => callApi(saveSingleAlert, { body, showsFailure: true }),
  });
}
