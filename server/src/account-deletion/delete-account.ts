import { limits } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import type { Agent, CustomerRow, DeleteCustomers } from '../customers/index.ts';
import { type Mailer, mailJobOptions } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { hasInvoices } from '../subscriptions/index.ts';
import { hasColleagues } from '../teams/index.ts';

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
  const leavesTeam = await hasColleagues(tx, customerId);
  await recordAccountChange(tx, platform, { customerId, agent, change: 'deletion' });
  await deleteCustomers(tx, [customerId]);
  const mail: AccountDeleted = { email, keepsInvoices, leavesTeam, byHelpdesk: agent.kind === 'helpdesk' };
  if (status !== 'Unverified') await platform.jobs.send(sendAccountDeletedJob, mail, { tx });
}

const sendAccountDeletedJob = 'send-account-deleted';

/** The account no longer exists when the mail is sent, so the job carries what the mail needs. */
export type AccountDeleted = {
  readonly email: string;
  readonly keepsInvoices: boolean;
  /** Absent in jobs of builds up to 46. */
  readonly byHelpdesk?: boolean;
  /** Whether colleagues keep what was shared with the team; absent in jobs of builds up to 46. */
  readonly leavesTeam?: boolean;
};

/** Tells somebody who has left that the account was deleted, and what is kept (ACC-D5). */
export function registerSendAccountDeleted(platform: Platform, mailer: Mailer): void {
  platform.jobs.work<AccountDeleted>(
    sendAccountDeletedJob,
    async ({ email, keepsInvoices, byHelpdesk, leavesTeam }, { id }) => {
      await mailer.send({
        to: email,
        subject: 'Your Quaywatch account has been deleted',
        text: writeLetter([
          `${byHelpdesk ? 'Our helpdesk has deleted your Quaywatch account' : 'Your Quaywatch account has been deleted'}, with your details, lists, templates and alerts.`,
          ...(leavesTeam ? ['Lists that you shared with your team stay with it.'] : []),
          ...(keepsInvoices
            ? [`Your invoices are kept for ${limits.invoiceYears} years, for tax and accounting.`]
            : []),
          `If you did not ${byHelpdesk ? 'ask for this' : 'delete it'}, please call our helpdesk.`,
        ]),
        reference: `account-deleted/${id}`,
      });
    },
    mailJobOptions,
  );
}
