import { registerLetter } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

/** The job's data contains the key's id and name, never the key. */
export const sendAccessKeyJob = 'send-access-key-created';

export type AccessKeyCreated = {
  readonly customerId: string;
  readonly keyId: string;
  /** Not read from the key, which may be revoked before the mail is sent. Absent in jobs of builds up to 42. */
  readonly name?: string;
};

/** Tells the owner, in case somebody else created the key (ASVS 5.0 6.3.7). */
export const registerSendAccessKey = (platform: Platform, mailer: Mailer): void =>
  registerLetter<AccessKeyCreated>(platform, mailer, {
    job: sendAccessKeyJob,
    write: ({ keyId, name }) => ({
      subject: 'New key for a program of yours at Quaywatch',
      paragraphs: [
        `A key${name === undefined ? '' : ` named "${name}"`} was made. A program that has it can use Quaywatch in your name until it ends or you revoke it on your account page.`,
        'If you did not make it, please revoke it if your account page still lists it, change your password and call our helpdesk.',
      ],
      reference: `access-key/${keyId}`,
    }),
  });
