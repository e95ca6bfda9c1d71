import { formatAccountDay } from '@quaywatch/shared/domain';
import { findCustomer } from '../customers/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';

export const sendSubscriptionEndedJob = 'send-subscription-ended';

/**
 * Tells a customer what standard access means for alerts. It is a service message without offers (PECR regulation 22).
 */
export function registerSendSubscriptionEnded(platform: Platform, mailer: Mailer): void {
  const { jobs, database } = platform;
  jobs.work<{ customerId: string; endedAt: string }>(
    sendSubscriptionEndedJob,
    async ({ customerId, endedAt }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'Your Quaywatch subscription has ended',
        text: writeLetter([
          `The period that you paid for ended on ${formatAccountDay(endedAt)}. Your Quaywatch account now has standard access.`,
          'Alerts that are still pending wait until you have advanced features again. An alert ends without a message if its status is reached, or its container leaves the port, before then.',
          'Your saved lists, alert templates and contacts are kept.',
        ]),
        reference: `subscription-ended/${id}`,
      });
    },
    mailJobOptions,
  );
}
