import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@quaywatch/shared/contract';
import { Secret } from 'otpauth';

const bytes = 10;

/** New recovery codes: 80 random bits each, as four groups of letters and digits that are not mistaken for each other. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const code = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32;
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored in place of a code; letter case, spaces and hyphens make no difference. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('base64url');
}

/** A code as it is compared: people type what they see. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
