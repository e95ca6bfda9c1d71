import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Clock } from '../platform/clock.ts';
import type { Mail } from './mail.ts';
import { MailFailure } from './mail-failure.ts';

/** Who the mails come from: the bare address, and the clock that dates them. */
export type Sender = { readonly from: string; readonly clock: Clock };

const productName = 'Quaywatch';

// One bare address: nothing that the grammar of a mail header would read as a second one, a name or a line break.
const bareAddress = /^[^\s<>()[\]",:;@\\]+@[^\s<>()[\]",:;@\\]+$/;

/**
 * A mail as nodemailer takes it.
 * @throws MailFailure when the recipient, or who gets the answers, is not one bare address
 */
export function composeMail({ to, subject, text, reference, replyTo }: Mail, { from, clock }: Sender): SendMailOptions {
  if (!bareAddress.test(to)) throw new MailFailure('the recipient is not an email address');
  if (replyTo !== undefined && !bareAddress.test(replyTo)) throw new MailFailure('the sender is not an email address');
  return {
    from: { name: productName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    date: clock.now(),
    messageId: messageIdOf(reference, from),
    // Tells other programs not to answer it (RFC 3834): no "out of office" goes to the helpdesk. What a person wrote is
    // no such mail, and a ticket system would drop it for that line.
    ...(replyTo === undefined
      ? { headers: { 'Auto-Submitted': 'auto-generated' } }
      : { replyTo: { name: '', address: replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageIdOf(reference: string, from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(reference).digest('hex').slice(0, 40)}@${domain}>`;
}
