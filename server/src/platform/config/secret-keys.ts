import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Config } from './config.ts';

/** Each purpose has its own key, so that what is made for one is not valid for another. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'captcha-challenge'
  | 'captcha-solution'
  | 'secret-answer'
  | 'second-factor'
  | 'device-cookie'
  | 'temporary-password'
  | 'email-confirmation'
  | 'unlock-link'
  | 'stop-link'
  | 'shared-result'
  | 'calendar'
  | 'access-key'
  | 'override-link'
  | 'override-cookie'
  | 'canary-network'
  | 'invited-address'
  | 'webhook-secret'
  | 'customer-key'
  | 'payment-sandbox';

/** Derives 256 bits with HKDF-SHA256 (RFC 5869). */
export function deriveKey(secretKey: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'quaywatch', purpose, 32)));
}

export type SecretKeys = Pick<Config, 'secretKey' | 'secretKeysPrevious'>;

/**
 * The current key first, then the earlier ones, for what lives for weeks or years. Access tokens and captcha challenges
 * use only the current key: a new SECRET_KEY ends them, so tokens made with a leaked key stop working.
 */
export function deriveKeys({ secretKey, secretKeysPrevious }: SecretKeys, purpose: KeyPurpose): readonly KeyObject[] {
  return [secretKey, ...secretKeysPrevious].map((key) => deriveKey(key, purpose));
}
