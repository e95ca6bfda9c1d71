import { callApiWithStatus, logFailure } from '@quaywatch/shared/api';
import { changedCustomer, updateCustomer } from '@quaywatch/shared/contract';
import { readOvertaken, reportFailedChange, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useLeaveIfGone, useRefreshCustomer, type OpenCustomer } from '../../customer/customer.hooks.ts';
import type { CustomerChanges } from './general-information.rules.ts';

/**
 * Updates only the state that was shown (HCU-07, HCU-48).
 *
 * @param onOvertaken called if somebody else was faster; their version is shown from now on (HCU-49)
 */
export function useUpdateCustomer(customer: OpenCustomer, onOvertaken: () => void) {
  const { takeOver } = useAfterChange();
  const refresh = useRefreshCustomer(customer.customerId);
  const leaveIfGone = useLeaveIfGone(customer.customerId);
  const show = (state: Pick<OpenCustomer, 'details' | 'etag'>) =>
    takeOver<OpenCustomer>(customerKeys.detail(customer.customerId), (shown) => ({ ...shown, ...state }));

  return useSingleMutation({
    mutationFn: (changes: CustomerChanges) =>
      callApiWithStatus(updateCustomer, {
        params: { id: customer.customerId },
        body: changes,
        ifMatch: customer.etag,
        showsFailure: true,
      }),
    onSuccess: ({ etag }, changes) => show({ details: { ...customer.details, ...changes }, etag }),
    onError: async (error) => {
      const changed = readOvertaken(error, changedCustomer);
      if (changed) {
        show(changed);
        return onOvertaken();
      }
      const task = 'update the customer';
      if (await leaveIfGone(error)) logFailure(task, error);
      else reportFailedChange(task, error);
    },
    // After a refusal too, because the customer may be deleted or locked for changes.
    onSettled: () => void refresh(),
  });
}
