import { findCustomer } from '../../customers/index.ts';
import { mailJobOptions, type Mailer } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { composeNotice, type RenewalNotice } from './renewal-notice.rules.ts';
import { findRenewal } from './renewals.queries.ts';

const job = 'send-renewal-notice';

export function workOnRenewalNotices(platform: Platform, mailer: Mailer): void {
  const { jobs, database, config } = platform;
  jobs.work<RenewalNotice & { readonly customerId: string }>(
    job,
    async ({ customerId, ...notice }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      const tellsOfMore = notice.kind === 'reminder' || notice.kind === 'failed';
      // Cancelled or suspended meanwhile, so the notice would announce a payment that nobody takes.
      if (tellsOfMore && (customer.status === 'Suspended' || !(await findRenewal(database.db, customerId)))) return;
      await mailer.send({
        to: customer.email,
        ...composeNotice(notice, config.publicUrl),
        reference: `renewal-notice/${id}`,
      });
    },
    mailJobOptions,
  );
}

/** Sends a notice to the account's address once the transaction commits. */
export async function queueNotice(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  customerId: string,
  notice: RenewalNotice,
): Promise<void> {
  await jobs.send(job, { customerId, ...notice }, { tx });
}
