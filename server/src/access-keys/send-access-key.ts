import { findCustomer } from '../customers/index.ts';
import { type Mailer, mailJobOptions } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';
import { readAccessKeys } from './access-keys.queries.ts';

/** The job's data contains ids, never the key. */
export const sendAccessKeyJob = 'send-access-key-created';

/** Tells the owner, in case somebody else created the key (ASVS 5.0 6.3.7). */
export function registerSendAccessKey({ jobs, database }: Platform, mailer: Mailer): void {
  jobs.work<{ customerId: string; keyId: string }>(
    sendAccessKeyJob,
    async ({ customerId, keyId }) => {
      const customer = await findCustomer(database.db, customerId);
      const key = (await readAccessKeys(database.db, customerId)).find(({ id }) => id === keyId);
      if (!customer || !key) return;
      await mailer.send({
        to: customer.email,
        subject: 'New key for a program of yours at Quaywatch',
        text: writeLetter([
          `A key named "${key.name}" was made. A program that has it can use Quaywatch in your name until it ends or you revoke it on your account page.`,
          'If you did not make it, please revoke it, change your password and call our helpdesk.',
        ]),
        reference: `access-key/${keyId}`,
      });
    },
    mailJobOptions,
  );
}
