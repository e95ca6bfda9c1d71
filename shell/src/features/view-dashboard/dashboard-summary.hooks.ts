import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  ceaseNotifications,
  readDashboardSummary,
  saveMarketingPreferences,
  type DashboardSummary,
} from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
import { useMutation, useQuery } from '@tanstack/react-query';

const key = ['customers', 'dashboard-summary'] as const;

export function useDashboardSummary() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readDashboardSummary, { signal }) });
}

export function useCeaseNotifications() {
  const { takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (subscriptionIds: readonly string[]) => callApi(ceaseNotifications, { body: [...subscriptionIds] }),
    onError: (error) => logFailure('end the notice of changed activities', error),
    onSuccess: () =>
      takeOver<DashboardSummary>(key, (info) => ({
        ...info,
        subscriptionInfo: { ...info.subscriptionInfo, containerNumbers: [], subscriptionIds: [] },
      })),
  });
}

export function useSaveMarketingPreferences() {
  const { takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (agrees: boolean) =>
      callApi(saveMarketingPreferences, { body: { lgpPortSelected: agrees, souPortSelected: agrees } }),
    onError: (error) => logFailure('save the marketing preferences', error),
    onSuccess: () => takeOver<DashboardSummary>(key, (info) => ({ ...info, hasMarketingPreferences: true })),
  });
}
