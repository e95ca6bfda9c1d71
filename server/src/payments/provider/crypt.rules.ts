import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-128-cbc';
const blockBytes = 16;
// `@` and whole blocks in hex; anything else is not worth decrypting.
const wellFormed = /^@(?:[\dA-Fa-f]{32})+$/;

/**
 * The provider's Form protocol: AES-128-CBC with the password as key and as initialisation vector, in hex after an `@`.
 * @param text ISO-8859-1 only
 */
export function encryptText(text: string, password: string): string {
  const cipher = createCipheriv(algorithm, Buffer.from(password, 'latin1'), Buffer.from(password, 'latin1'));
  return `@${cipher.update(text, 'latin1', 'hex')}${cipher.final('hex')}`.toUpperCase();
}

/**
 * Null for anything that was not encrypted with this password. Checks the padding itself: the library's check fails
 * earlier than the other checks, which would help an attacker.
 */
export function decryptText(crypt: string, password: string): string | null {
  if (!wellFormed.test(crypt)) return null;
  const decipher = createDecipheriv(algorithm, Buffer.from(password, 'latin1'), Buffer.from(password, 'latin1'));
  decipher.setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(crypt.slice(1), 'hex'), decipher.final()]);
  const padding = bytes.at(-1) ?? 0;
  const tail = bytes.subarray(-padding);
  if (padding < 1 || padding > blockBytes || !tail.every((byte) => byte === padding)) return null;
  return bytes.subarray(0, -padding).toString('latin1');
}
