import { ApiError, callApi, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { cancelRecurringPayment, toggleFreeServiceType, type Tier } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';

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

type Cancellation = {
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
};

/** The question closes once the account shows the end of the renewal, or the notice says that it failed. */
export function useCancellation({ reload, close }: Cancellation) {
  return useSingleMutation({
    mutationFn: () => callApi(cancelRecurringPayment, { showsFailure: true }),
    onSuccess: reload,
    onError: (error) => {
      logFailure('cancel the subscription', error);
      // A 401 signs the customer out, who is told that instead.
      if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
    },
    onSettled: close,
  });
}
