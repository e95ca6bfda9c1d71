import type { Caller } from '../../platform/http/caller.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPasswordHash } from '../credentials/credentials.queries.ts';
import { verifyPassword } from '../credentials/hash-password.ts';
import type { OldPasswordTries } from './old-password-tries.ts';
import { endSession } from './sessions.queries.ts';

/** Repeated by the caller for something a stolen session must not do. */
export type GivenPassword = {
  readonly caller: Caller;
  readonly password: string;
  readonly refused: (reason: string) => void;
  /** Creates the answer to a wrong one. */
  readonly wrongPassword: () => CodedError;
};

export const sessionEnded = () => new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');

/**
 * Somebody at an unattended browser must not be able to guess the password, so the fifth consecutive wrong one ends the
 * session. The customer can sign in again. Call `tries.forget` once everything was right.
 * @returns the hash it was checked against, valid only while the account still has it
 * @throws CodedError `wrongPassword`, or 401 when the session has used its tries
 * @throws QueueFullError when too many passwords wait to be hashed
 */
export async function confirmPassword(
  platform: Pick<Platform, 'config' | 'database' | 'hashing'>,
  tries: OldPasswordTries,
  { caller: { customerId, sessionId }, password, refused, wrongPassword }: GivenPassword,
): Promise<string> {
  const { database } = platform;
  const left = await tries.count(sessionId);
  if (left < 0) {
    await endSession(database.db, sessionId);
    refused('too many wrong old passwords');
    throw sessionEnded();
  }
  const hash = await findPasswordHash(database.db, customerId);
  if (hash !== undefined && (await verifyPassword(platform, hash, password))) return hash;
  if (left === 0) await endSession(database.db, sessionId);
  refused(left === 0 ? 'wrong old password; the session has been ended' : 'wrong old password');
  throw wrongPassword();
}
