import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Clock } from '../platform/clock.ts';
import type { Attachment, Mail } from './mail.ts';
import { MailFailure } from './send-failure.ts';

/** The sender of mails: the bare address, and the clock that dates the mails. */
export type Sender = { readonly from: string; readonly clock: Clock };

const productName = 'Quaywatch';

// One bare address, without anything that a header would read as a second address, a name or a line break.
const bareAddress = /^[^\s<>()[\]",:;@\\]+@[^\s<>()[\]",:;@\\]+$/;

/**
 * A mail in nodemailer's form.
 * @throws MailFailure if the recipient or reply address is not one bare address
 */
export function composeMail(mail: Mail, { from, clock }: Sender): SendMailOptions {
  const { to, subject, text, html, unsubscribe, reference, replyTo, attachments = [] } = mail;
  if (!bareAddress.test(to)) throw createAddressFailure('recipient');
  if (replyTo !== undefined && !bareAddress.test(replyTo)) throw createAddressFailure('sender');
  return {
    from: { name: productName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(attachments.length === 0 ? {} : { attachments: attachments.map(attach) }),
    date: clock.now(),
    messageId: messageIdOf(reference, from),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    headers: {
      // Tells other programs not to answer (RFC 3834), so that no "out of office" reply reaches the helpdesk. Mails
      // written by people do without it, because a ticket system would drop them.
      ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const attach = ({ filename, contentType, content }: Attachment) => ({
  filename,
  contentType,
  content: Buffer.from(content),
  contentDisposition: 'attachment' as const,
});

const createAddressFailure = (whose: 'recipient' | 'sender') =>
  new MailFailure(`the ${whose} is not an email address`, {
    kind: 'permanent',
    reason: 'The email address is not one that emails can be sent to',
  });

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function messageIdOf(reference: string, from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(reference).digest('hex').slice(0, 40)}@${domain}>`;
}
