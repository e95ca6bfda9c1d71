import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameKeyFor, openFor, sealFor } from '../../platform/sealing/purpose-seal.ts';
import { resealTexts } from '../../platform/sealing/reseal.ts';
import { secretAnswers } from '../credentials/credentials.tables.ts';

export type SealedAnswer = {
  readonly sealedAnswer: string;
  /** Name of the sealing key; empty if sealed before keys had names. */
  readonly keyId: string;
};

const purpose = 'secret-answer';

/**
 * Encrypts a secret answer for storage. Reversible, because the helpdesk compares it with what a caller says (HCU-D7).
 * The key is never in the database.
 */
export function sealSecretAnswer(secretKey: string, answer: string): SealedAnswer {
  const { sealed, keyId } = sealFor(purpose, secretKey, answer);
  return { sealedAnswer: sealed, keyId };
}

/**
 * Returns the answer in clear text.
 * @throws Error, without the answer, if neither key sealed it or it was changed
 */
export function openSecretAnswer(keys: SecretKeys, sealed: SealedAnswer): string {
  const answer = tryOpenSecretAnswer(keys, sealed);
  if (answer !== null) return answer;
  throw new Error('A secret answer cannot be opened: its key is neither SECRET_KEY nor in SECRET_KEY_PREVIOUS');
}

/** Returns the answer in clear text; null if neither key sealed it or it was changed. */
export function tryOpenSecretAnswer(keys: SecretKeys, { sealedAnswer, keyId }: SealedAnswer): string | null {
  return openFor(purpose, keys, { sealed: sealedAnswer, keyId });
}

export function nameSealKey(secretKey: string): string {
  return nameKeyFor(purpose, secretKey);
}

export function resealSecretAnswers(platform: Platform): Promise<void> {
  return resealTexts(platform, {
    purpose: 'secret-answer',
    name: 'secret answers',
    id: secretAnswers.id,
    sealed: secretAnswers.sealedAnswer,
    keyId: secretAnswers.keyId,
  });
}
