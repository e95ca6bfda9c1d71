// What other modules may ask of this one.
export { createMailer, mailJobOptions, type Mail, type Mailer } from './mailer.ts';
