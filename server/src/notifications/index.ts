// What other modules may ask of this one.
export type { Mail, Mailer } from './mail.ts';
export { createMailer, mailJobOptions } from './mailer.ts';
export { createSmsSender } from './sms-sender.ts';
