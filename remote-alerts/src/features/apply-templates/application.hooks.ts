import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { applyAlertTemplates, followList, previewAlertTemplates } from '@quaywatch/shared/contract';
import type { AlertTarget } from '@quaywatch/shared/contract';

/** Fetched each time the pop-up opens (SGL-27). */
export function useApplicationPreview(targets: AlertTarget[]) {
  return useQuery({
    queryKey: ['alerts', 'application', targets],
    queryFn: ({ signal }) => callApi(previewAlertTemplates, { body: targets, signal, showsFailure: true }),
    enabled: targets.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type Application = {
  /** Empty if only containers added later get alerts. */
  readonly targets: AlertTarget[];
  /** The id of the list to follow (LST-53). */
  readonly listId: string | undefined;
};

type Outcomes = {
  readonly onFollowed: () => void;
  readonly onSuccess: (application: Application) => void;
  readonly onError: (failure: Error) => void;
};

/**
 * Follows the list first: applying may be refused for some of its containers, although all others have got their
 * alerts.
 */
export function useApplyTemplates({ onFollowed, onSuccess, onError }: Outcomes) {
  return useMutation({
    mutationFn: async ({ targets, listId }: Application) => {
      if (listId !== undefined) {
        await callApi(followList, { params: { listId }, showsFailure: true });
        onFollowed();
      }
      if (targets.length > 0) await callApi(applyAlertTemplates, { body: targets, showsFailure: true });
    },
    onSuccess: (_answer, application) => onSuccess(application),
    onError,
  });
}
