import { findCustomer } from '../../customers/index.ts';
import { mailJobOptions, type Mailer } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPaidUntil } from '../../subscriptions/index.ts';
import { composeNotice, type RenewalNotice } from './renewal-notice.rules.ts';
import { firstTryAfter, progressOf } from './renewal.rules.ts';
import { findRenewal, saveReminded } from './renewals.queries.ts';

const job = 'send-renewal-notice';

export function workOnRenewalNotices(platform: Platform, mailer: Mailer): void {
  const { jobs, database, config, clock } = platform;
  const { db } = database;
  jobs.work<RenewalNotice & { readonly customerId: string }>(
    job,
    async ({ customerId, ...notice }, { id }) => {
      const customer = await findCustomer(db, customerId);
      if (!customer) return;
      const now = clock.now();
      const periodEndsAt = new Date(notice.periodEndsAt);
      const isReminder = notice.kind === 'reminder';
      const isTooLate = isReminder && firstTryAfter(periodEndsAt, now) >= periodEndsAt;
      const tellsOfMore = isReminder || notice.kind === 'failed';
      const renewal = tellsOfMore ? await findRenewal(db, customerId) : undefined;
      // A second reminder is queued if the first one has waited longer than `remindAgainMilliseconds`.
      if (isReminder && notice.countsOnceSent && renewal && progressOf(periodEndsAt, renewal).remindedAt !== null)
        return;
      // The notice would announce a payment that nobody takes.
      const isOff = tellsOfMore && (customer.status === 'Suspended' || !renewal);
      // The customer has bought a period while the mail waited.
      const isOutdated =
        notice.kind !== 'cancelled' && (await readPaidUntil(db, customerId))?.getTime() !== periodEndsAt.getTime();
      const isSent = !isTooLate && !isOff && !isOutdated;
      if (isSent)
        await mailer.send({
          to: customer.email,
          ...composeNotice(notice, { publicUrl: config.publicUrl, now }),
          reference: `renewal-notice/${id}`,
          customerId,
        });
      if (notice.kind !== 'reminder') return;
      const { totalPence } = notice.amounts;
      const announced = isSent
        ? { remindedAt: now, announcedPence: totalPence }
        : { remindedAt: null, announcedPence: null };
      await saveReminded(db, { customerId, periodEndsAt, ...announced });
    },
    mailJobOptions,
  );
}

/** Sends a notice to the account's address once the transaction commits. */
export async function queueNotice(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  customerId: string,
  notice: RenewalNotice,
): Promise<void> {
  await jobs.send(job, { customerId, ...notice }, { tx });
}
