import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, differently every time, in base64. */
export function seal(key: KeyObject, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Null if another key sealed the text or it was changed. */
export function open(key: KeyObject, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A digest identifies the key without revealing it: 256 random bits cannot be guessed. */
export function nameKey(key: KeyObject): string {
  return createHash('sha256').update(key.export()).digest('base64url').slice(0, 12);
}
