import { createSecretKey, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What the one SECRET_KEY is used for; every purpose gets a key of its own, so that one cannot stand in for another. */
export type KeyPurpose = 'access-token' | 'refresh-token' | 'captcha-challenge' | 'captcha-solution' | 'secret-answer';

/** A 256-bit key for one purpose, derived from SECRET_KEY with HKDF-SHA256 (RFC 5869). */
export function deriveKey(secretKey: string, purpose: KeyPurpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'quaywatch', purpose, 32)));
}
