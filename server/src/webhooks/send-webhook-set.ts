import { findCustomer } from '../customers/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';

export const sendWebhookSetJob = 'send-webhook-set';

/** Tells the owner, in case somebody else set the address: it takes a session and no password. */
export function registerSendWebhookSet({ jobs, database }: Platform, mailer: Mailer): void {
  jobs.work<{ customerId: string }>(
    sendWebhookSetJob,
    async ({ customerId }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'Address set for your Quaywatch webhook',
        text: writeLetter([
          'An address was set for the webhook of your Quaywatch account. What your alerts say is also sent there. Your account page shows the address.',
          'If you did not set it, please remove the webhook on your account page, change your password and call our helpdesk.',
        ]),
        reference: `webhook-set/${id}`,
      });
    },
    mailJobOptions,
  );
}
