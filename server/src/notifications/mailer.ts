import { join } from 'node:path';
import type { WorkOptions } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Mailer } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

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
