import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { deriveKey, deriveKeys, type SecretKeys } from '../platform/config/secret-keys.ts';

const purpose = 'shared-result';
const secretBytes = 16;
// With 34 bytes in all, the token never ends in a character that mail programs leave out of links.
const signatureBytes = 18;

/** With the hash that is stored of its secret. */
export function createSharedLink({ publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>): {
  readonly address: string;
  readonly secretHash: string;
} {
  const secret = randomBytes(secretBytes);
  const token = Buffer.concat([secret, sign(deriveKey(secretKey, purpose), secret)]).toString('base64url');
  return { address: `${publicUrl}/shared-result/${token}`, secretHash: hash(secret) };
}

/** @returns the hash of the token's secret, or null for a forged token, which costs no query */
export function readSharedToken(keys: SecretKeys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient: several texts give the same bytes, and only the one we wrote is valid.
  if (bytes.length !== secretBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const secret = bytes.subarray(0, secretBytes);
  const genuine = deriveKeys(keys, purpose).some((key) =>
    timingSafeEqual(bytes.subarray(secretBytes), sign(key, secret)),
  );
  return genuine ? hash(secret) : null;
}

const sign = (key: KeyObject, secret: Buffer) =>
  createHmac('sha256', key).update(secret).digest().subarray(0, signatureBytes);
const hash = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url');
