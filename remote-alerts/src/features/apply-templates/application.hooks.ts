import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { applyAlertTemplates, previewAlertTemplates } from '@quaywatch/shared/contract';
import type { AlertTarget } from '@quaywatch/shared/contract';

/** Read each time the pop-up opens (SGL-27). */
export function useApplicationPreview(targets: AlertTarget[]) {
  return useQuery({
    queryKey: ['alerts', 'application', targets],
    queryFn: ({ signal }) => callApi(previewAlertTemplates, { body: targets, signal, showsFailure: true }),
    enabled: targets.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
}

type Outcomes = { readonly onSuccess: () => void; readonly onError: (failure: Error) => void };

export function useApplyTemplates({ onSuccess, onError }: Outcomes) {
  return useMutation({
    mutationFn: (targets: AlertTarget[]) => callApi(applyAlertTemplates, { body: targets, showsFailure: true }),
    onSuccess,
    onError,
  });
}
