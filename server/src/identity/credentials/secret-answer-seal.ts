import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SecretKeys } from '../../platform/config/secret-keys.ts';
import { deriveKey, deriveKeys } from '../../platform/config/secret-keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** An answer as it is stored. */
export type SealedAnswer = {
  readonly sealedAnswer: string;
  /** Names the key that sealed it; blank: sealed before keys had names. */
  readonly keyId: string;
};

/**
 * Encrypts the answer to a secret question for storage. It is reversible because the helpdesk compares the answer
 * with what a caller says (HCU-D7); the key is never in the database.
 */
export function sealSecretAnswer(secretKey: string, answer: string): SealedAnswer {
  const key = deriveKey(secretKey, 'secret-answer');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return { sealedAnswer: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'), keyId: nameKey(key) };
}

/**
 * The answer in clear.
 * @throws Error, never with the answer in it, when neither key sealed it or when it was tampered with
 */
export function openSecretAnswer(keys: SecretKeys, sealed: SealedAnswer): string {
  const candidates = deriveKeys(keys, 'secret-answer').filter(
    (key) => sealed.keyId === '' || sealed.keyId === nameKey(key),
  );
  for (const key of candidates) {
    const answer = open(key, sealed.sealedAnswer);
    if (answer !== null) return answer;
  }
  throw new Error('A secret answer cannot be opened: its key is neither SECRET_KEY nor SECRET_KEY_PREVIOUS');
}

/** The name of the key that seals answers now. */
export function nameSealKey(secretKey: string): string {
  return nameKey(deriveKey(secretKey, 'secret-answer'));
}

function open(key: KeyObject, sealedAnswer: string): string | null {
  const bytes = Buffer.from(sealedAnswer, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A digest identifies the key without revealing it: 256 random bits cannot be guessed. */
function nameKey(key: KeyObject): string {
  return createHash('sha256').update(key.export()).digest('base64url').slice(0, 12);
}
