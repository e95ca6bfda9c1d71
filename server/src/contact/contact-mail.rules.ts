import type { CallBody, sendContactMessage } from '@quaywatch/shared/contract';
import { companyContact, formatMoment } from '@quaywatch/shared/domain';
import type { Mail } from '../notifications/index.ts';

export type ContactMessage = Omit<CallBody<typeof sendContactMessage>, 'recaptchaToken'> & {
  readonly id: string;
  /** When it was written, ISO 8601 in UTC. */
  readonly sentAt: string;
};

/** Plain text, with replies going to the writer (CNT-D9). Its time is UK time. */
export function composeContactMail(message: ContactMessage): Mail {
  const { id, firstName, lastName, email, sentAt } = message;
  const facts = [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Subject', message.subject],
    ['Sent', formatMoment(sentAt)],
  ] as const;
  const head = facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
  return {
    to: companyContact.helpdeskEmail,
    replyTo: email,
    subject: `Contact Us: ${oneLine(message.subject)}`,
    text: `A message from the contact form of Quaywatch.\n\n${head}\n\n${plainText(message.message)}\n`,
    reference: `contact-message:${id}`,
  };
}

// A line break in a subject would let the writer add lines to the facts.
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Keeps line breaks and tabs; other control characters could affect the mail program. */
const plainText = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
