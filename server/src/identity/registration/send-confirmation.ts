import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseTooMany } from '../../platform/rate-limits/rate-limits.ts';
import { findLastLinkEnd, insertConfirmation } from './confirmation.queries.ts';
import { day } from '../../platform/durations.ts';
import { serverLimits } from '../../platform/server-limits.ts';

type Parts = Pick<Platform, 'clock' | 'jobs'>;

const confirmationLife = day;

/** Job that mails a confirmation link; its data is `{confirmationId, customerId}`, the latter for the log. */
export const confirmationMailJob = 'send-email-confirmation';

/** Mails an account a confirmation link once the transaction commits (SRV-13, SRV-14). */
export async function sendConfirmation(tx: Tx, { clock, jobs }: Parts, customerId: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + confirmationLife);
  const confirmationId = await insertConfirmation(tx, customerId, expiresAt);
  await jobs.send(confirmationMailJob, { confirmationId, customerId }, { tx });
}

/**
 * Sends another link for an account with earlier links, which work until they expire (HCU-56). The caller has locked
 * the account and knows that it is Unverified.
 * @throws CodedError 429 with the seconds to wait, if the last link was sent less than `serverLimits.confirmationWait` ago
 */
export async function sendConfirmationAgain(tx: Tx, parts: Parts, customerId: string): Promise<void> {
  const lastEnd = await findLastLinkEnd(tx, customerId);
  const sentAt = lastEnd && lastEnd.getTime() - confirmationLife;
  const wait = sentAt === null ? 0 : sentAt + serverLimits.confirmationWait - parts.clock.now().getTime();
  if (wait > 0) throw refuseTooMany(wait);
  await sendConfirmation(tx, parts, customerId);
}
