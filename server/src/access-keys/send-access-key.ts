import { findCustomer } from '../customers/index.ts';
import { type Mailer, mailJobOptions } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';

/** The job's data contains the key's id and name, never the key. */
export const sendAccessKeyJob = 'send-access-key-created';

export type AccessKeyCreated = {
  readonly customerId: string;
  readonly keyId: string;
  /** Not read from the key, which may be revoked before the mail is sent. Absent in jobs of the previous version. */
  readonly name?: string;
};

/** Tells the owner, in case somebody else created the key (ASVS 5.0 6.3.7). */
export function registerSendAccessKey({ jobs, database }: Platform, mailer: Mailer): void {
  jobs.work<AccessKeyCreated>(
    sendAccessKeyJob,
    async ({ customerId, keyId, name }) => {
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      await mailer.send({
        to: customer.email,
        subject: 'New key for a program of yours at Quaywatch',
        text: writeLetter([
          `A key${name === undefined ? '' : ` named "${name}"`} was made. A program that has it can use Quaywatch in your name until it ends or you revoke it on your account page.`,
          'If you did not make it, please revoke it if your account page still lists it, change your password and call our helpdesk.',
        ]),
        reference: `access-key/${keyId}`,
      });
    },
    mailJobOptions,
  );
}
