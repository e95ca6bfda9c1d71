import { join } from 'node:path';
import type { WorkOptions } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Mailer } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** How long mails and text messages are tried again while mail server or gateway refuse them (SRV-67). */
export const outageHours = 8;

/** Options of a job that sends a mail. */
export const mailJobOptions: WorkOptions = { retryForSeconds: outageHours * 3_600, concurrency: 3 };

/** SMTP_URL's server, otherwise files in DATA_DIR/outbox. A process makes one, which keeps connections open. */
export function createMailer({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>): Mailer {
  const sender = { from: config.mailFrom, clock };
  if (config.smtpUrl !== null) return createSmtpMailer(config.smtpUrl, sender, log);
  return createOutboxMailer(createOutbox(join(config.dataDir, 'outbox'), clock), sender);
}
