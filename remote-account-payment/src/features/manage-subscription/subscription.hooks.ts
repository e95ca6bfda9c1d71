import { ApiError, callApi, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { cancelRecurringPayment } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';

type Cancellation = {
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
};

/** The question closes once the account shows that the renewal has ended, or the notice says that it failed. */
export function useCancellation({ reload, close }: Cancellation) {
  return useSingleMutation({
    mutationFn: () => callApi(cancelRecurringPayment, { showsFailure: true }),
    onSuccess: reload,
    onError: (error) => {
      logFailure('cancel the subscription', error);
      // A 401 signs the customer out, and the sign-out message replaces this one.
      if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
    },
    onSettled: close,
  });
}
