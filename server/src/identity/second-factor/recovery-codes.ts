import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@quaywatch/shared/contract';
import { Secret } from 'otpauth';

// Seven whole groups. From 112 bits on, nobody guesses a code from its SHA-256 (ASVS 5.0 6.5.2).
const characters = 28;

/** 140 random bits each, as seven groups without look-alike characters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const random = new Secret({ buffer: new Uint8Array(randomBytes(characters)).buffer }).base32;
    return random.slice(0, characters).replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Case, spaces and hyphens make no difference. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('base64url');
}

export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
