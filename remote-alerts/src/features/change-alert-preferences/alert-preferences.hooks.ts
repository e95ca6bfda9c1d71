import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  readAlertPreferences,
  saveAlertPreferences,
  type CallAnswer,
  type FreeTimeWarning,
  type MovedEstimateAlert,
} from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';

type AlertPreferences = CallAnswer<typeof readAlertPreferences>;

const alertPreferences = queryOptions({
  queryKey: ['alerts', 'preferences'],
  queryFn: ({ signal }) => callApi(readAlertPreferences, { signal }),
});

export const useAlertPreferences = () => useQuery(alertPreferences);

/** Saves at once (ACC-56). Choices are sent in order, so that the last one wins. */
export function useCombineEmails() {
  const { takeOver } = useAfterChange();
  return useMutation({
    scope: { id: 'combine-emails' },
    // Fails at once without a connection, instead of waiting for one.
    networkMode: 'always',
    mutationFn: (combinesEmails: boolean) =>
      callApi(saveAlertPreferences, { body: { combinesEmails }, showsFailure: true }),
    onSuccess: (_, combinesEmails) =>
      takeOver<AlertPreferences>(alertPreferences.queryKey, (known) => ({ ...known, combinesEmails })),
    onError: (error) => logFailure('save the alert preferences', error),
  });
}

/** Saves at once, like the choice above. The call needs both values (ACC-91). */
export function useWarnOfFreeTime() {
  const { takeOver } = useAfterChange();
  return useMutation({
    scope: { id: 'warn-of-free-time' },
    networkMode: 'always',
    mutationFn: (body: { readonly combinesEmails: boolean; readonly freeTime: FreeTimeWarning | null }) =>
      callApi(saveAlertPreferences, { body, showsFailure: true }),
    onSuccess: (_, { freeTime }) =>
      takeOver<AlertPreferences>(alertPreferences.queryKey, (known) => ({ ...known, freeTime })),
    onError: (error) => logFailure('save the alert preferences', error),
  });
}

/** Saves at once, like the choices above (ACC-104). */
export function useTellMovedEstimates() {
  const { takeOver } = useAfterChange();
  return useMutation({
    scope: { id: 'tell-moved-estimates' },
    networkMode: 'always',
    mutationFn: (body: { readonly combinesEmails: boolean; readonly movedEstimates: MovedEstimateAlert | null }) =>
      callApi(saveAlertPreferences, { body, showsFailure: true }),
    onSuccess: (_, { movedEstimates }) =>
      takeOver<AlertPreferences>(alertPreferences.queryKey, (known) => ({ ...known, movedEstimates })),
    onError: (error) => logFailure('save the alert preferences', error),
  });
}
