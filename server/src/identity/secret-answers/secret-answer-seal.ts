import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import { nameKeyFor, openFor, sealFor } from '../../platform/sealing/purpose-seal.ts';

/** An answer as it is stored. */
export type SealedAnswer = {
  readonly sealedAnswer: string;
  /** Names the key that sealed it; blank: sealed before keys had names. */
  readonly keyId: string;
};

const purpose = 'secret-answer';

/**
 * Encrypts the answer to a secret question for storage. It is reversible because the helpdesk compares the answer
 * with what a caller says (HCU-D7); the key is never in the database.
 */
export function sealSecretAnswer(secretKey: string, answer: string): SealedAnswer {
  const { sealed, keyId } = sealFor(purpose, secretKey, answer);
  return { sealedAnswer: sealed, keyId };
}

/**
 * The answer in clear.
 * @throws Error, never with the answer in it, when neither key sealed it or when it was tampered with
 */
export function openSecretAnswer(keys: SecretKeys, sealed: SealedAnswer): string {
  const answer = tryOpenSecretAnswer(keys, sealed);
  if (answer !== null) return answer;
  throw new Error('A secret answer cannot be opened: its key is neither SECRET_KEY nor SECRET_KEY_PREVIOUS');
}

/** The answer in clear; null when neither key sealed it or when it was tampered with. */
export function tryOpenSecretAnswer(keys: SecretKeys, { sealedAnswer, keyId }: SealedAnswer): string | null {
  return openFor(purpose, keys, { sealed: sealedAnswer, keyId });
}

/** The name of the key that seals answers now. */
export function nameSealKey(secretKey: string): string {
  return nameKeyFor(purpose, secretKey);
}
