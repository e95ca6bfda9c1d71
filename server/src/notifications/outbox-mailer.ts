import { createTransport } from 'nodemailer';
import { composeMail, type Sender } from './compose-mail.ts';
import type { Mailer } from './mail.ts';
import type { Outbox } from './outbox.ts';

/** Keeps mails as files in wire format, which any mail program opens. */
export function createOutboxMailer(outbox: Outbox, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(composeMail(mail, sender));
      await outbox.add('eml', message as Buffer);
    },
  };
}
