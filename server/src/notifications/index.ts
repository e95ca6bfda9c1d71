// What other modules may import from this one.
export type { Mail, Mailer } from './mail.ts';
export { MailFailure, SmsFailure } from './send-failure.ts';
export { createMailer, mailJobLimitSeconds, mailJobOptions } from './mailer.ts';
export { createSmsSender, smsReceiptsPath } from './sms-sender.ts';
