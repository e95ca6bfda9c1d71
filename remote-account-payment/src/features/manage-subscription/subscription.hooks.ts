import { callApi } from '@quaywatch/shared/api';
import { cancelRecurringPayment } from '@quaywatch/shared/contract';
import { reportFailedChange, useSingleMutation } from '@quaywatch/shared/query';

type Cancellation = {
  readonly reload: () => Promise<unknown>;
  readonly close: () => void;
};

/** The question closes once the account shows that the renewal has ended, or the notice says that it failed. */
export function useCancellation({ reload, close }: Cancellation) {
  return useSingleMutation({
    mutationFn: () => callApi(cancelRecurringPayment, { showsFailure: true }),
    onSuccess: reload,
    onError: (error) => reportFailedChange('cancel the subscription', error),
    onSettled: close,
  });
}
