import { deleteAccount } from '../account-deletion/index.ts';
import { agentOf, lockLeaver, type DeleteCustomers } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Deletes the caller's account (ACC-48).
 * @throws CodedError 403 for a data owner (SRV-53), 401 when the account has been deleted in the meantime
 */
export async function deleteOwnAccount(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  caller: Caller,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const account = await lockLeaver(tx, caller.customerId);
    if (!account) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
    if (account.isDataOwner)
      throw new CodedError(403, 'FORBIDDEN', 'This account owns data that others use. Please call our helpdesk.');
    await deleteAccount(tx, platform, deleteCustomers, { account, agent: agentOf(caller, account.id) });
  });
}
