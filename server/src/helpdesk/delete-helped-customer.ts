import { deleteAccount } from '../account-deletion/index.ts';
import { type DeleteCustomers, helpdeskAgentOf } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { lockHelpedLeaver, refuseDataOwner, refuseOwnAccount, refuseStaff } from './helped-customer.ts';

/**
 * Deletes an account, including an Unverified one (HCU-29, HCU-D3).
 * @throws CodedError 403 for a data owner (HCU-46), the caller and staff (HCU-63), 404
 */
export async function deleteHelpedCustomer(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  caller: Caller,
  customerId: string,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const account = await lockHelpedLeaver(tx, customerId);
    refuseDataOwner(account);
    refuseOwnAccount(caller, account);
    refuseStaff(account);
    await deleteAccount(tx, platform, deleteCustomers, { account, agent: helpdeskAgentOf(caller) });
  });
}
