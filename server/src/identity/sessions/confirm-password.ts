import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPasswordHash, lockCredential } from '../credentials/credentials.queries.ts';
import { verifyPassword } from '../credentials/hash-password.ts';
import type { SessionTries } from './session-tries.ts';
import { endSession, lockSession } from './sessions.queries.ts';

type Tried = Pick<GivenPassword, 'caller' | 'refused'>;

/** The password that the caller types again for something a stolen session must not do. */
export type GivenPassword = {
  readonly caller: Caller;
  readonly password: string;
  readonly refused: (reason: string) => void;
  /** Creates the answer to a wrong password. */
  readonly wrongPassword: () => CodedError;
};

export const sessionEnded = () => new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');

/**
 * Call it before a password or code is checked, then `tries.forget` if it was right, `refuseTry` if it was wrong.
 * @returns how many tries are left
 * @throws CodedError 401 when the session has used its tries
 */
export async function spendTry(
  { database }: Pick<Platform, 'database'>,
  tries: SessionTries,
  { caller: { sessionId }, refused }: Tried,
): Promise<number> {
  const left = await tries.count(sessionId);
  if (left >= 0) return left;
  await endSession(database.db, sessionId);
  refused('too many wrong tries');
  throw sessionEnded();
}

/** Ends the session if that was its last try. The caller answers what was wrong. */
export async function refuseTry(
  { database }: Pick<Platform, 'database'>,
  { caller: { sessionId }, refused, left }: Tried & { readonly left: number },
  reason: string,
): Promise<void> {
  if (left === 0) await endSession(database.db, sessionId);
  refused(left === 0 ? `${reason}; the session has been ended` : reason);
}

/**
 * Somebody at an unattended browser must not be able to guess the password, so the fifth consecutive wrong one ends the
 * session. The customer can sign in again. A right one starts the count again.
 * @returns the hash it was checked against, valid only while the account still has it
 * @throws CodedError `wrongPassword`, or 401 when the session has used its tries
 * @throws QueueFullError when too many passwords wait to be hashed
 */
export async function confirmPassword(
  platform: Pick<Platform, 'config' | 'database' | 'hashing'>,
  tries: SessionTries,
  { caller, password, refused, wrongPassword }: GivenPassword,
): Promise<string> {
  const left = await spendTry(platform, tries, { caller, refused });
  const hash = await findPasswordHash(platform.database.db, caller.customerId);
  if (hash === undefined || !(await verifyPassword(platform, hash, password))) {
    await refuseTry(platform, { caller, refused, left }, 'wrong password');
    throw wrongPassword();
  }
  await tries.forget(caller.sessionId);
  return hash;
}

/**
 * Locks the account and its session, because the session may end and the password may be replaced after a call was
 * admitted.
 * @param passwordHash what the password was checked against, if one was asked for
 * @throws CodedError 401 if either has happened
 */
export async function lockCaller(tx: Tx, { customerId, sessionId }: Caller, passwordHash?: string): Promise<void> {
  const account = await lockCredential(tx, customerId);
  // If the password was changed during the check, that change ended this session, or this session made it.
  const isChanged = passwordHash !== undefined && account?.passwordHash !== passwordHash;
  if (!account || isChanged || !(await lockSession(tx, sessionId))) throw sessionEnded();
}
