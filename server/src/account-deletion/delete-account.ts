import { recordAccountChange } from '../account-changes/index.ts';
import type { Agent, CustomerRow, DeleteCustomers } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { hasInvoices } from '../subscriptions/index.ts';
import { sendAccountDeletedJob, type AccountDeleted } from './send-account-deleted.ts';

/**
 * Deletes an account with everything personal, at once (ACC-48, HCU-29, SRV-D7), and keeps who did it. Every token of it is
 * dead from then on (SRV-D11), and a mail says that it is gone: if that is news to the customer, this is how the customer finds
 * out. An address that was never confirmed may be anybody's and gets none. The caller has locked the account with
 * `lockLeaver`; whether it may be deleted (SRV-53) is the caller's to decide.
 */
export async function deleteAccount(
  tx: Tx,
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  { account, agent }: { readonly account: CustomerRow; readonly agent: Agent },
): Promise<void> {
  const { id: customerId, email, status } = account;
  const keepsInvoices = await hasInvoices(tx, customerId);
  await recordAccountChange(tx, platform, { customerId, agent, change: 'deletion' });
  await deleteCustomers(tx, [customerId]);
  const mail: AccountDeleted = { email, keepsInvoices, byHelpdesk: agent.kind === 'helpdesk' };
  if (status !== 'Unverified') await platform.jobs.send(sendAccountDeletedJob, mail, { tx });
}
