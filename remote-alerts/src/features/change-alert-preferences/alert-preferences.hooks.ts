import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readAlertPreferences, saveAlertPreferences, type CallAnswer } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';

type AlertPreferences = CallAnswer<typeof readAlertPreferences>;

const alertPreferences = queryOptions({
  queryKey: ['alerts', 'preferences'],
  queryFn: ({ signal }) => callApi(readAlertPreferences, { signal }),
});

export const useAlertPreferences = () => useQuery(alertPreferences);

type Choice = Partial<Pick<AlertPreferences, 'combinesEmails' | 'freeTime' | 'movedEstimates'>>;

/** Saves one choice at once (ACC-56, ACC-91, ACC-104). Choices are sent one after another, so that the last one wins. */
export function useSaveChoice<Chosen extends Choice>() {
  const { takeOver } = useAfterChange();
  return useMutation({
    scope: { id: 'alert-preferences' },
    mutationFn: (choice: Chosen) => callApi(saveAlertPreferences, { body: choice, showsFailure: true }),
    onSuccess: (_, choice) =>
      takeOver<AlertPreferences>(alertPreferences.queryKey, (known) => ({ ...known, ...choice })),
    onError: (error) => logFailure('save the alert preferences', error),
  });
}
