import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPasswordHash } from '../credentials/credentials.queries.ts';
import { verifyPassword } from '../credentials/hash-password.ts';
import type { OldPasswordTries } from './old-password-tries.ts';
import { endSession } from './sessions.queries.ts';

/** A password that the caller gives once more, for something that a stolen session must not do. */
export type GivenPassword = {
  readonly caller: Caller;
  readonly password: string;
  /** Hears why the password was refused, in words for the log. */
  readonly refused: (reason: string) => void;
  /** The answer to a wrong one. */
  readonly wrongPassword: () => CodedError;
};

export const sessionEnded = () => new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');

/**
 * Checks the caller's password. Someone who finds a browser signed in must not be able to guess it here: the fifth wrong one in
 * a row ends the session. The account is not suspended and no wrong sign-in is counted, so the customer can still sign in.
 * The caller of this calls `tries.forget` once all was right.
 * @returns the hash that it was checked against: it counts only while the account still has it
 * @throws CodedError `wrongPassword`, or 401 when the session has had its tries
 * @throws QueueFullError when more passwords wait than can be hashed soon
 */
export async function confirmPassword(
  { config, database }: Pick<Platform, 'config' | 'database'>,
  tries: OldPasswordTries,
  { caller: { customerId, sessionId }, password, refused, wrongPassword }: GivenPassword,
): Promise<string> {
  const left = await tries.count(sessionId);
  if (left < 0) {
    await endSession(database.db, sessionId);
    refused('too many wrong old passwords');
    throw sessionEnded();
  }
  const hash = await findPasswordHash(database.db, customerId);
  if (hash !== undefined && (await verifyPassword(config, hash, password))) return hash;
  if (left === 0) await endSession(database.db, sessionId);
  refused(left === 0 ? 'wrong old password; the session has been ended' : 'wrong old password');
  throw wrongPassword();
}
