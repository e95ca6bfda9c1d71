import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import { toggleFreeServiceType, type Tier } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';

const access: Record<Tier, string> = {
  Free: 'You have free standard access.',
  'Free-advanced': 'You are trying the advanced features.',
  Paid: 'You have the advanced features.',
  Internal: 'An internal account has the advanced features and cannot buy them.',
};

export const describeAccess = (tier: Tier): string => access[tier];

/**
 * Takes over the new tier (ACC-37, ACC-38).
 * @param onRefused the account is not as shown
 * @param onSwitched before this page has the new tier, which may not open where the customer is
 */
export function useTrialToggle(onRefused: () => void, onSwitched?: (tier: Tier) => Promise<void>) {
  return useSingleMutation({
    mutationFn: async () => {
      const { serviceType } = await callApi(toggleFreeServiceType);
      await onSwitched?.(serviceType);
      await exchangeTokens();
      // The exchange may have started before the toggle.
      if (useSession.getState().tier !== serviceType) await exchangeTokens();
      return serviceType;
    },
    onError: (error) => {
      logFailure('switch between trial and standard access', error);
      if (!(error instanceof ApiError && error.isConnectionProblem)) onRefused();
    },
  });
}
