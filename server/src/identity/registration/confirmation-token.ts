import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { deriveKey, deriveKeys, type SecretKeys } from '../../platform/config/secret-keys.ts';

const purpose = 'email-confirmation';

/**
 * The token of a confirmation link. It is computed from the id of the confirmation, so it is stored nowhere: neither the
 * database nor a job can open an account.
 */
export function createConfirmationToken(secretKey: string, confirmationId: string): string {
  return sign(deriveKey(secretKey, purpose), confirmationId);
}

/** Whether a token belongs to the confirmation; the time it takes says nothing about how near a guess was. */
export function isConfirmationToken(keys: SecretKeys, confirmationId: string, token: string): boolean {
  const given = Buffer.from(token);
  return deriveKeys(keys, purpose).some((key) => {
    const expected = Buffer.from(sign(key, confirmationId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function sign(key: KeyObject, confirmationId: string): string {
  return createHmac('sha256', key).update(confirmationId).digest('base64url');
}
