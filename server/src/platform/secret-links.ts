import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { deriveKey, deriveKeys, type KeyPurpose, type SecretKeys } from './config/secret-keys.ts';

const secretBytes = 16;
// With 34 bytes in total, the token never ends in a character that mail programs leave out of links.
const signatureBytes = 18;

export type SecretLinks = {
  /** The token, and the hash of its secret to store. Reading the database is then not enough to open the link. */
  create(): { readonly token: string; readonly secretHash: string };
  /** @returns the hash of the token's secret, or null for a forged token, which then needs no query */
  read(token: string): string | null;
};

/**
 * Links that open something without a sign-in, as long as their hash is stored. Each purpose signs its tokens with its
 * own key, so a token of one purpose is not valid for another.
 */
export function createSecretLinks(purpose: KeyPurpose, keys: SecretKeys): SecretLinks {
  return {
    create() {
      const secret = randomBytes(secretBytes);
      const token = Buffer.concat([secret, sign(deriveKey(keys.secretKey, purpose), secret)]).toString('base64url');
      return { token, secretHash: hash(secret) };
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding is lenient: several texts give the same bytes. Only the one that we wrote is valid.
      if (bytes.length !== secretBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
      const secret = bytes.subarray(0, secretBytes);
      const genuine = deriveKeys(keys, purpose).some((key) =>
        timingSafeEqual(bytes.subarray(secretBytes), sign(key, secret)),
      );
      return genuine ? hash(secret) : null;
    },
  };
}

const sign = (key: KeyObject, secret: Buffer) =>
  createHmac('sha256', key).update(secret).digest().subarray(0, signatureBytes);
const hash = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url');
