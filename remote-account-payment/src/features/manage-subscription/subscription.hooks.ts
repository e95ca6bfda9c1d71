import { ApiError, callApi, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { cancelRecurringPayment, toggleFreeServiceType } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';

/** Starts the trial or leaves it, and takes over the new tier (ACC-37, ACC-38). `onRefused`: the account is not as shown. */
export function useTrialToggle(onRefused: () => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const { serviceType } = await callApi(toggleFreeServiceType);
      await exchangeTokens();
      // The exchange may be one that was under way before the toggle.
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
  /** Loads the account anew (ACC-43). */
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
};

/** Stops the renewal. The question goes once the account shows it, or the notice says that it failed. */
export function useCancellation({ reload, close }: Cancellation) {
  return useSingleMutation({
    mutationFn: () => callApi(cancelRecurringPayment, { showsFailure: true }),
    onSuccess: reload,
    onError: (error) => {
      logFailure('cancel the subscription', error);
      // Whoever is signed out by the answer is told that, not that the connection is at fault.
      if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
    },
    onSettled: close,
  });
}
