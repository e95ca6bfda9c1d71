import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Config } from './config.ts';

/** Each gets a key of its own, so that one cannot replace another. */
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
  | 'calendar'
  | 'access-key'
  | 'override-link'
  | 'override-cookie'
  | 'canary-network'
  | 'webhook-secret'
  | 'customer-key'
  | 'payment-sandbox';

/** 256 bits, with HKDF-SHA256 (RFC 5869). */
export function deriveKey(secretKey: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'quaywatch', purpose, 32)));
}

export type SecretKeys = Pick<Config, 'secretKey' | 'secretKeyPrevious'>;

/**
 * Current first, for data that lives for weeks. Access tokens and captcha challenges use only the current key: a new
 * SECRET_KEY ends them, so that tokens of a leaked key die.
 */
export function deriveKeys({ secretKey, secretKeyPrevious }: SecretKeys, purpose: KeyPurpose): readonly KeyObject[] {
  return [secretKey, ...(secretKeyPrevious === null ? [] : [secretKeyPrevious])].map((key) => deriveKey(key, purpose));
}
