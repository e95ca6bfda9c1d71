import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret-keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the answer to a secret question for storage. It is reversible because the helpdesk compares the answer
 * with what a caller says; the key is never in the database.
 */
export function sealSecretAnswer(secretKey: string, answer: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secretKey, 'secret-answer'), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The answer in clear. Throws when it was sealed with another key or was tampered with. */
export function openSecretAnswer(secretKey: string, sealedAnswer: string): string {
  const bytes = Buffer.from(sealedAnswer, 'base64');
  const decipher = createDecipheriv(algorithm, deriveKey(secretKey, 'secret-answer'), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
