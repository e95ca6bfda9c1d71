import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readAlertPreferences, saveAlertPreferences } from '@quaywatch/shared/contract';

const alertPreferences = queryOptions({
  queryKey: ['alerts', 'preferences'],
  queryFn: ({ signal }) => callApi(readAlertPreferences, { signal }),
});

export const useAlertPreferences = () => useQuery(alertPreferences);

/** Saves at once whether emails are combined (ACC-56). Choices are sent one after the other, so that the last one wins. */
export function useCombineEmails() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'combine-emails' },
    // Without a line it fails at once and says so; it would be held back until the line is there otherwise.
    networkMode: 'always',
    mutationFn: (combinesEmails: boolean) =>
      callApi(saveAlertPreferences, { body: { combinesEmails }, showsFailure: true }),
    onSuccess: async (_, combinesEmails) => {
      // What was asked for before the change would bring the old choice back.
      await client.cancelQueries(alertPreferences);
      client.setQueryData(
        alertPreferences.queryKey,
        (preferences) => preferences && { ...preferences, combinesEmails },
      );
    },
    onError: (error) => logFailure('save the alert preferences', error),
  });
}
