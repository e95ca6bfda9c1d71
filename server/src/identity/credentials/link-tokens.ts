import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey, deriveKeys, type KeyPurpose, type SecretKeys } from '../../platform/config/secret-keys.ts';

/** Derived from the link's id and not stored, so nobody can open an account with what the database or a job holds. */
export function createLinkToken(secretKey: string, purpose: KeyPurpose, linkId: string): string {
  return sign(deriveKey(secretKey, purpose), linkId);
}

/** Compares in constant time. */
export function isLinkToken(keys: SecretKeys, purpose: KeyPurpose, linkId: string, token: string): boolean {
  const given = Buffer.from(token);
  return deriveKeys(keys, purpose).some((key) => {
    const expected = Buffer.from(sign(key, linkId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign(key: KeyObject, linkId: string): string {
  return createHmac('sha256', key).update(linkId).digest('base64url');
}

const purpose = 'email-confirmation';

export const createConfirmationToken = (secretKey: string, confirmationId: string): string =>
  createLinkToken(secretKey, purpose, confirmationId);

export const isConfirmationToken = (keys: SecretKeys, confirmationId: string, token: string): boolean =>
  isLinkToken(keys, purpose, confirmationId, token);
