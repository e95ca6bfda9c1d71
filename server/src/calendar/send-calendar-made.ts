import { findCustomer } from '../customers/index.ts';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';

export const sendCalendarMadeJob = 'send-calendar-made';

/** Tells the owner, in case somebody else made the address: it takes a session and no password. */
export function registerSendCalendarMade({ jobs, database }: Platform, mailer: Mailer): void {
  jobs.work<{ customerId: string }>(
    sendCalendarMadeJob,
    async ({ customerId }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'New address for your Quaywatch calendar',
        text: writeLetter([
          'An address was made at which calendar programs can read what is ahead for your containers. It has replaced any earlier one.',
          'If you did not make it, please stop the calendar on your account page, change your password and call our helpdesk.',
        ]),
        reference: `calendar-made/${id}`,
      });
    },
    mailJobOptions,
  );
}
