import { registerLetter } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

export const sendCalendarMadeJob = 'send-calendar-made';

/** Tells the owner, in case somebody else made the address: it takes a session and no password. */
export const registerSendCalendarMade = (platform: Platform, mailer: Mailer): void =>
  registerLetter(platform, mailer, {
    job: sendCalendarMadeJob,
    write: (_, id) => ({
      subject: 'New address for your Quaywatch calendar',
      paragraphs: [
        'An address was made at which calendar programs can read what is ahead for your containers. It has replaced any earlier one.',
        'If you did not make it, please stop the calendar on your account page, change your password and call our helpdesk.',
      ],
      reference: `calendar-made/${id}`,
    }),
  });
