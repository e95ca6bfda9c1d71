import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { deriveKey, deriveKeys, type KeyPurpose, type SecretKeys } from './config/secret-keys.ts';

const secretBytes = 16;
// With 34 bytes in all, the token never ends in a character that mail programs leave out of links.
const signatureBytes = 18;

export type SecretLinks = {
  /** The token, and the hash to store of its secret: reading the database does not open the link. */
  create(): { readonly token: string; readonly secretHash: string };
  /** @returns the hash of the token's secret, or null for a forged token, which costs no query */
  read(token: string): string | null;
};

/**
 * Links that open something without sign-in, each for as long as its hash is stored. Tokens are signed with a key of
 * their purpose, so that none opens what another purpose made.
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
      // Decoding is lenient: several texts give the same bytes, and only the one we wrote is valid.
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
