import { recordAccountChange } from '../account-changes/index.ts';
import type { Agent, CustomerRow, DeleteCustomers } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { hasInvoices } from '../subscriptions/index.ts';
import { sendAccountDeletedJob, type AccountDeleted } from './send-account-deleted.ts';

/**
 * Deletes an account with all personal data (ACC-48, HCU-29, SRV-D7) and records who did it. Its tokens stop working at
 * once (SRV-D11), and a mail tells the customer, unless the address was never confirmed. The caller has locked the
 * account with `lockLeaver` and checked that it may be deleted (SRV-53).
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
