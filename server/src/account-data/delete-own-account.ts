import { recordAccountChange } from '../account-changes/index.ts';
import { agentOf, type DeleteCustomers } from '../customers/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { hasInvoices } from '../subscriptions/index.ts';
import { lockLeaver } from './account-data.queries.ts';
import { sendAccountDeletedJob, type AccountDeleted } from './send-account-deleted.ts';

/**
 * Deletes the caller's account with everything personal, at once (ACC-48, SRV-D7). Every token of it is dead from then on
 * (SRV-D11), and a mail says that it is gone: if it was somebody else, this is how the customer finds out.
 * @throws CodedError 403 for a data owner (SRV-53), 401 when the account has gone meanwhile
 */
export async function deleteOwnAccount(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  caller: Caller,
): Promise<void> {
  const { customerId } = caller;
  await platform.database.transaction(async (tx) => {
    const account = await lockLeaver(tx, customerId);
    if (!account) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
    if (account.isDataOwner)
      throw new CodedError(403, 'FORBIDDEN', 'Others depend on the data of this account. Please call our helpdesk.');
    const mail: AccountDeleted = { email: account.email, keepsInvoices: await hasInvoices(tx, customerId) };
    await recordAccountChange(tx, platform, { customerId, agent: agentOf(caller, customerId), change: 'deletion' });
    await deleteCustomers(tx, [customerId]);
    await platform.jobs.send(sendAccountDeletedJob, mail, { tx });
  });
}
