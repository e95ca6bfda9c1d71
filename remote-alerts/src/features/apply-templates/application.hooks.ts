import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@quaywatch/shared/api';
import { applyAlertTemplates, followList, previewAlertTemplates } from '@quaywatch/shared/contract';
import type { AlertTarget } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { isOutdated, isPartlyApplied, refusalOf } from './application.rules.ts';

/**
 * Fetched each time the pop-up opens (SGL-27).
 * @returns also `hasFailed`, which is false for what a dialog of its own explains
 */
export function useApplicationPreview(targets: AlertTarget[]) {
  const preview = useQuery({
    queryKey: ['alerts', 'application', targets],
    queryFn: ({ signal }) => callApi(previewAlertTemplates, { body: targets, signal, showsFailure: true }),
    enabled: targets.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  // A new request forgets the error, and with it that it was explained.
  const [lastError, setLastError] = useState(preview.error);
  if (preview.error && preview.error !== lastError) setLastError(preview.error);
  const wasExplained = refusalOf(lastError) !== null || isOutdated(lastError);
  return { ...preview, hasFailed: hasFailed(preview) && !wasExplained };
}

export type Application = {
  /** Empty if only containers added later get alerts. */
  readonly targets: AlertTarget[];
  /** The id of the list to follow (LST-53). */
  readonly listId: string | undefined;
};

type Outcomes = {
  /** Alerts have been set. Following the list may still fail, and a refusal may name containers without alerts. */
  readonly onApplied: () => void;
  readonly onSuccess: (application: Application) => void;
};

/** Follows the list last, and not at all if nothing was applied, because following sets alerts as well. */
export function useApplyTemplates({ onApplied, onSuccess }: Outcomes) {
  return useMutation({
    mutationFn: async ({ targets, listId }: Application) => {
      const refusal = targets.length > 0 ? await applyTo(targets) : null;
      if (targets.length > 0) onApplied();
      if (listId !== undefined) await callApi(followList, { params: { listId }, showsFailure: true });
      if (refusal) throw refusal;
    },
    onSuccess: (_answer, application) => onSuccess(application),
  });
}

/** @returns the refusal if only some of the alerts were set */
async function applyTo(targets: AlertTarget[]): Promise<Error | null> {
  try {
    await callApi(applyAlertTemplates, { body: targets, showsFailure: true });
    return null;
  } catch (failure) {
    if (failure instanceof Error && isPartlyApplied(refusalOf(failure))) return failure;
    throw failure;
  }
}
