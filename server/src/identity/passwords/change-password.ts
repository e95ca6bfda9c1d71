import type { CallBody, changePassword as changePasswordCall, RenewedTokens } from '@quaywatch/shared/contract';
import { messages } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../../account-changes/index.ts';
import { agentOf, findCustomer } from '../../customers/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import { clearCounts, lockCredential } from '../credentials/credentials.queries.ts';
import { confirmPassword, sessionEnded } from '../sessions/confirm-password.ts';
import type { RenewTokens } from '../sessions/renew-tokens.ts';
import type { SessionTries } from '../sessions/session-tries.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { findWeakness, refuseWeak } from '../credentials/find-weakness.ts';
import { replacePassword } from './reset-password.queries.ts';
import { sendPasswordChangedJob } from './send-password-changed.ts';
import { endOtherSessions, lockSession } from '../sessions/sessions.queries.ts';

const wrongPassword = () => new CodedError(400, 'CSC_02', messages.wrongPassword);

/** Counted per session and per account. */
type PasswordCounts = { readonly tries: SessionTries; readonly changes: RateLimit };

type PasswordChange = CallBody<typeof changePasswordCall> & {
  readonly caller: Caller;
  readonly client: Client;
  readonly renew: RenewTokens;
};

/**
 * Resets all counts, ends all other sessions (SES-D8), and tells the customer by mail (PWD-23, ASVS 5.0 6.3.7).
 * @throws CodedError 400 for an easily guessed or leaked new password (PWD-35, PWD-36, PWD-39), CSC_02 for a wrong old
 * one (PWD-24), 401 if the session has ended meanwhile, 429 after too many changes (PWD-40)
 * @throws QueueFullError when too many passwords wait to be hashed
 */
export async function changePassword(
  platform: Platform,
  { tries, changes }: PasswordCounts,
  { caller, client, oldPassword, newPassword, renew }: PasswordChange,
): Promise<RenewedTokens> {
  const { customerId, sessionId } = caller;
  const changed = { what: 'password-change', customerId, sessionId } as const;
  const refused = (reason: string) => logAuthentication(client, { ...changed, outcome: 'refused', reason });
  await checkStrength(platform, customerId, newPassword);
  const oldHash = await confirmPassword(platform, tries, { caller, password: oldPassword, refused, wrongPassword });
  // A temporary password was read in the mailbox, so a limit that somebody else used up must not keep its owner out.
  if (!caller.temporaryPassword) await changes.consume(customerId);
  const hashes = { oldHash, newHash: await hashPassword(platform, newPassword) };
  const renewed = await replace(platform, { caller, renew }, hashes);
  logAuthentication(client, { ...changed, outcome: 'succeeded' });
  return renewed;
}

async function checkStrength(platform: Platform, customerId: string, newPassword: string): Promise<void> {
  const owner = await findCustomer(platform.database.db, customerId);
  const message = owner && (await findWeakness(platform, newPassword, owner));
  if (message !== undefined) throw refuseWeak('newPassword', message);
}

async function replace(
  platform: Platform,
  { caller, renew }: Pick<PasswordChange, 'caller' | 'renew'>,
  { oldHash, newHash }: { readonly oldHash: string; readonly newHash: string },
): Promise<RenewedTokens> {
  const { database, jobs } = platform;
  const { customerId, sessionId } = caller;
  return database.transaction(async (tx) => {
    const account = await lockCredential(tx, customerId);
    if (!account || !(await lockSession(tx, sessionId))) throw sessionEnded();
    // The old password was changed during the check, so the result no longer counts.
    if (account.passwordHash !== oldHash) throw wrongPassword();
    await replacePassword(tx, customerId, { hash: newHash, temporary: false, expiresAt: null });
    await clearCounts(tx, customerId);
    await endOtherSessions(tx, { customerId, sessionId });
    await recordAccountChange(tx, platform, { customerId, agent: agentOf(caller, customerId), change: 'password' });
    await jobs.send(sendPasswordChangedJob, { customerId }, { tx });
    return renew(tx, caller);
  });
}
