import { findCustomer } from '../customers/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';

export const sendWebhookOffJob = 'send-webhook-switched-off';

/** Tells the owner, who would otherwise miss alerts without knowing it. */
export function registerSendWebhookOff(platform: Platform, mailer: Mailer): void {
  const { jobs, database } = platform;
  jobs.work<{ customerId: string }>(
    sendWebhookOffJob,
    async ({ customerId }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'Your Quaywatch webhook is switched off',
        text: writeLetter([
          'For three days, nothing that we sent to the webhook of your Quaywatch account has arrived, so we have stopped sending to it. Emails and text messages go out as before.',
          'Your account page shows what went wrong. Save the address there again to switch the webhook on.',
        ]),
        reference: `webhook-off/${id}`,
      });
    },
    mailJobOptions,
  );
}
