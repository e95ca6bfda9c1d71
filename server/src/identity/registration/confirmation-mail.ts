import type { Mail } from '../../notifications/index.ts';
import { writeLetter, zonedMoment } from '../../notifications/rules.ts';
import type { Platform } from '../../platform/platform.ts';
import { createConfirmationToken } from '../credentials/link-tokens.ts';
import { findConfirmation, type ConfirmationRow } from './confirmation.queries.ts';

/** Null if nothing is left to confirm. */
export async function readConfirmationMail(
  { config, database, clock }: Platform,
  confirmationId: string,
): Promise<Mail | null> {
  const confirmation = await findConfirmation(database.db, confirmationId);
  if (!confirmation || confirmation.confirmedAt !== null || confirmation.expiresAt <= clock.now()) return null;
  return {
    to: confirmation.email,
    subject: 'Confirm your email address for Quaywatch',
    text: (confirmation.isMadeForOwner ? writeToStaff : writeToCustomer)({
      link: linkOf(confirmation, config),
      end: confirmation.expiresAt,
    }),
    reference: `email-confirmation/${confirmationId}`,
    customerId: confirmation.customerId,
  };
}

/** `token` comes first, because the page recognises the link by it (REG-37). */
function linkOf({ id, customerId }: ConfirmationRow, { publicUrl, secretKey }: Platform['config']): string {
  return `${publicUrl}/?token=${createConfirmationToken(secretKey, id)}&cid=${customerId}`;
}

type EndingLink = { readonly link: string; readonly end: Date };

// Repeats nothing that was typed at registration: anyone can register another person's address, and could otherwise
// send that person a text of their own in our name.
const writeToCustomer = (link: EndingLink) =>
  writeText(link, {
    reason: 'Thank you for registering with Quaywatch.',
    afterwards: 'After that, sign in with the password that you chose.',
    otherwise: 'If you did not register with Quaywatch, please ignore this email. The registration then expires.',
  });

const writeToStaff = (link: EndingLink) =>
  writeText(link, {
    reason: 'An account at Quaywatch has been made for you.',
    afterwards:
      'After that, sign in with the password that you have been given, and choose one of your own. That password works for 24 hours after the account was made: if it has expired, ask whoever gave it to you for a temporary one.',
    otherwise: 'If you were not expecting an account, please ignore this email. The account then expires.',
  });

type Words = { readonly reason: string; readonly afterwards: string; readonly otherwise: string };

const writeText = ({ link, end }: EndingLink, { reason, afterwards, otherwise }: Words) =>
  writeLetter([
    `${reason} Please confirm your email address with this link, which works until ${zonedMoment(end)}:`,
    link,
    afterwards,
    otherwise,
  ]);
