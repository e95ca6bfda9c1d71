import { companyContact } from '@quaywatch/shared/domain';
import { findCustomer } from '../../customers/index.ts';
import { mailJobOptions, type Mailer } from '../../notifications/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Its data are only the customer's id. */
export const sendPasswordChangedJob = 'send-password-changed';

export function registerSendPasswordChanged(platform: Platform, mailer: Mailer): void {
  const { jobs, database } = platform;
  jobs.work<{ customerId: string }>(
    sendPasswordChangedJob,
    async ({ customerId }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'Your password was changed',
        text: [
          'Hello,',
          'The password of your Quaywatch account was changed.',
          `If you did not change it, please call our helpdesk on ${companyContact.helpdeskPhone}.`,
        ].join('\n\n'),
        reference: `password-changed/${id}`,
      });
    },
    mailJobOptions,
  );
}
