import { registerLetter } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

export const sendWebhookSetJob = 'send-webhook-set';
export const sendWebhookOffJob = 'send-webhook-switched-off';

/** Registers the mails to the owner of a webhook. */
export function registerWebhookLetters(platform: Platform, mailer: Mailer): void {
  // Somebody else may have set the address: it takes a session and no password.
  registerLetter(platform, mailer, {
    job: sendWebhookSetJob,
    write: (_, id) => ({
      subject: 'Address set for your Quaywatch webhook',
      paragraphs: [
        'An address was set for the webhook of your Quaywatch account. What your alerts say is also sent there. Your account page shows the address.',
        'If you did not set it, please remove the webhook on your account page, change your password and call our helpdesk.',
      ],
      reference: `webhook-set/${id}`,
    }),
  });
  // Otherwise the owner would miss alerts without knowing it.
  registerLetter(platform, mailer, {
    job: sendWebhookOffJob,
    write: (_, id) => ({
      subject: 'Your Quaywatch webhook is switched off',
      paragraphs: [
        'For three days, nothing that we sent to the webhook of your Quaywatch account has arrived, so we have stopped sending to it. Emails and SMS messages go out as before.',
        'Your account page shows what went wrong. Save the address there again to switch the webhook on.',
      ],
      reference: `webhook-off/${id}`,
    }),
  });
}
