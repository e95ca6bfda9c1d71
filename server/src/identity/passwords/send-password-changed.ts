import { registerLetter } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** The job's data is the customer's id. */
export const sendPasswordChangedJob = 'send-password-changed';

export const registerSendPasswordChanged = (platform: Platform, mailer: Mailer): void =>
  registerLetter(platform, mailer, {
    job: sendPasswordChangedJob,
    write: (_, id) => ({
      subject: 'Your Quaywatch password was changed',
      paragraphs: [
        'The password of your Quaywatch account was changed.',
        'If you did not change it, please call our helpdesk.',
      ],
      reference: `password-changed/${id}`,
    }),
  });
