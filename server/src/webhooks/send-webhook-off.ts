import { companyContact } from '@quaywatch/shared/domain';
import { findCustomer } from '../customers/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

export const sendWebhookOffJob = 'send-webhook-switched-off';

/** Tells the owner, who would otherwise miss alerts without knowing. */
export function registerSendWebhookOff(platform: Platform, mailer: Mailer): void {
  const { jobs, database } = platform;
  jobs.work<{ customerId: string }>(
    sendWebhookOffJob,
    async ({ customerId }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'Your webhook was switched off',
        text: [
          'Hello,',
          'Nothing that we sent to the webhook of your Quaywatch account in the last three days has arrived, so we have stopped sending to it. Emails and text messages go out as before.',
          'Your account page shows what went wrong. Save the address there to switch the webhook on again.',
          `If you have questions, please call our helpdesk on ${companyContact.helpdeskPhone}.`,
        ].join('\n\n'),
        reference: `webhook-off/${id}`,
      });
    },
    mailJobOptions,
  );
}
