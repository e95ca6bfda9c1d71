import { callApi } from '@quaywatch/shared/api';
import { cancelRecurringPayment, type AccountDetails } from '@quaywatch/shared/contract';
import { thisMoment } from '@quaywatch/shared/domain';
import { forThisCustomer, reportFailedChange, useSingleMutation } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { describeCancellation } from './subscription.rules.ts';

type Cancellation = {
  readonly reload: () => Promise<AccountDetails | undefined>;
  readonly close: () => void;
};

/**
 * The question closes once the account shows that the renewal has ended, or the notice says that it failed. A message
 * says when the subscription ends, because 'Next payment due before' stays on the card (ACC-D4).
 */
export function useCancellation({ reload, close }: Cancellation) {
  return useSingleMutation({
    mutationFn: async () => {
      const tell = forThisCustomer(showToast);
      await callApi(cancelRecurringPayment, { showsFailure: true });
      const details = await reload();
      tell(describeCancellation(details?.invoiceHistoryDto, thisMoment()), 'good');
    },
    onError: (error) => reportFailedChange('cancel the subscription', error),
    onSettled: close,
  });
}
