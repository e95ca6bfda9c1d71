import { companyContact } from '@quaywatch/shared/domain';
import { findCustomer } from '../customers/index.ts';
import { type Mailer, mailJobOptions } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';
import { readAccessKeys } from './access-keys.queries.ts';

/** Its data are ids, never the key. */
export const sendAccessKeyJob = 'send-access-key-created';

/** Tells the owner, in case it was somebody else (ASVS 5.0 6.3.7). */
export function registerSendAccessKey({ jobs, database }: Platform, mailer: Mailer): void {
  jobs.work<{ customerId: string; keyId: string }>(
    sendAccessKeyJob,
    async ({ customerId, keyId }) => {
      const customer = await findCustomer(database.db, customerId);
      const key = (await readAccessKeys(database.db, customerId)).find(({ id }) => id === keyId);
      if (!customer || !key) return;
      await mailer.send({
        to: customer.email,
        subject: 'A key for a program was made',
        text: [
          'Hello,',
          `A key with the name "${key.name}" was made for a program that calls Quaywatch in your name. You can revoke it on your account page.`,
          `If this was not you, please revoke it, change your password and call our helpdesk on ${companyContact.helpdeskPhone}.`,
        ].join('\n\n'),
        reference: `access-key/${keyId}`,
      });
    },
    mailJobOptions,
  );
}
