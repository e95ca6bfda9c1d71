import { join } from 'node:path';
import type { WorkOptions } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** One message in plain text to one person. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What the mail is about, by ids and without personal data. The same reference gives the same Message-ID. */
  readonly reference: string;
  /** Who gets the answers, when a person wrote the mail and not the product. */
  readonly replyTo?: string;
};

export type Mailer = {
  /**
   * Hands the mail over to the mail server, or keeps it in the outbox. May be repeated after a failure: whoever gets
   * both copies can tell by their Message-ID that they are one mail. Call it from a job, never inside a transaction.
   * @throws MailFailure when the mail could not be handed over
   */
  send(mail: Mail): Promise<void>;
};

/** For `jobs.work` of a job that sends a mail: a mail server may be away for eight hours before its mails are given up. */
export const mailJobOptions: WorkOptions = { retries: 100, concurrency: 3 };

const mailers = new WeakMap<Platform, Mailer>();

/** SMTP_URL's server, otherwise files in DATA_DIR/outbox. Every module of a process gets the same one, with its connections. */
export function createMailer(platform: Platform): Mailer {
  const { config, clock, log } = platform;
  const sender = { from: config.mailFrom, clock };
  const mailer =
    mailers.get(platform) ??
    (config.smtpUrl === null
      ? createOutboxMailer(createOutbox(join(config.dataDir, 'outbox'), clock), sender)
      : createSmtpMailer(config.smtpUrl, sender, log));
  mailers.set(platform, mailer);
  return mailer;
}
