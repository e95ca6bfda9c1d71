import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Config } from './config.ts';

/** What the one SECRET_KEY is used for; every purpose gets a key of its own, so that one cannot stand in for another. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'captcha-challenge'
  | 'captcha-solution'
  | 'secret-answer'
  | 'second-factor'
  | 'device-cookie'
  | 'email-confirmation'
  | 'unlock-link'
  | 'stop-link'
  | 'shared-result'
  | 'override-link'
  | 'override-cookie'
  | 'webhook-secret'
  | 'customer-key'
  | 'payment-sandbox';

/** A 256-bit key for one purpose, derived from SECRET_KEY with HKDF-SHA256 (RFC 5869). */
export function deriveKey(secretKey: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'quaywatch', purpose, 32)));
}

/** SECRET_KEY and, while a new one takes over, the one before it. */
export type SecretKeys = Pick<Config, 'secretKey' | 'secretKeyPrevious'>;

/**
 * The keys of a purpose that are still good, the current one first. For data that stays in the database or with a
 * customer for weeks. Access tokens and captcha challenges use the current key alone: with a new SECRET_KEY they end, and
 * people sign in again. This is on purpose: tokens of a leaked key must not live on.
 */
export function deriveKeys({ secretKey, secretKeyPrevious }: SecretKeys, purpose: KeyPurpose): readonly KeyObject[] {
  return [secretKey, ...(secretKeyPrevious === null ? [] : [secretKeyPrevious])].map((key) => deriveKey(key, purpose));
}
