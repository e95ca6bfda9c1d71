import { findCustomer } from '../../customers/index.ts';
import { mailJobOptions, type Mailer } from '../../notifications/index.ts';
import { writeLetter } from '../../notifications/rules.ts';
import type { Platform } from '../../platform/platform.ts';

/** The job's data is the customer's id. */
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
        subject: 'Your Quaywatch password was changed',
        text: writeLetter([
          'The password of your Quaywatch account was changed.',
          'If you did not change it, please call our helpdesk.',
        ]),
        reference: `password-changed/${id}`,
      });
    },
    mailJobOptions,
  );
}
