import { createHash } from 'node:crypto';
import { messages } from '@quaywatch/shared/contract';
import type { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasHash } from '../../platform/sorted-hashes.ts';
import { findGuessable, type PasswordOwner } from './guessable-password.rules.ts';

/**
 * Why a new password is refused: it is among the first guesses (PWD-35, PWD-36), or it was leaked, if the operator has
 * a list of leaked ones (PWD-39). Not applied to sign-ins.
 */
export async function findWeakness(
  { config: { leakedPasswordsFile } }: Pick<Platform, 'config'>,
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const guessable = findGuessable(password, owner);
  if (guessable !== undefined || leakedPasswordsFile === null) return guessable;
  // The list has its passwords as SHA-1, which protects nothing here.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  return (await hasHash(leakedPasswordsFile, hash)) ? messages.passwordLeaked : undefined;
}

/** Only the caller reads the message: it may name a word of the password, which must not be logged (decision 0047). */
export const refuseWeak = (field: string, message: string): CodedError =>
  refuseFields([{ field, message }], { reason: `${field}: too easy to guess` });
