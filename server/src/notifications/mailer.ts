import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { WorkOptions } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { composeMail, type Sender } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outageHours } from './send-failure.ts';
import { createSmtpMailer, longestSendingSeconds } from './smtp-mailer.ts';

/** The time limit of a job that sends one mail, with some to spare for its other work. */
export const mailJobLimitSeconds = longestSendingSeconds + 30;

export const mailJobOptions: WorkOptions = {
  retryForSeconds: outageHours * 3_600,
  // In batches of their own: with one batch of three, a mail that takes minutes would hold up all that come after it.
  batches: 3,
  timeLimitSeconds: mailJobLimitSeconds,
};

/**
 * Uses the server in SMTP_URL, otherwise files in DATA_DIR/outbox. Each process creates one, which keeps connections
 * open.
 */
export function createMailer({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>): Mailer {
  const sender = { from: config.mailFrom, clock };
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl, sender, log);
  return createOutboxMailer(createOutbox(join(config.dataDir, 'outbox'), clock), sender);
}

/** Writes wire format, which any mail program opens. */
export function createOutboxMailer(outbox: Outbox, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, sender));
      await outbox.add('eml', message as Buffer);
    },
  };
}
