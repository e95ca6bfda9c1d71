import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@quaywatch/shared/contract';
import { Secret, TOTP } from 'otpauth';

const period = 30;

// The defaults of authenticator apps; some ignore any other values.
const parameters = { algorithm: 'SHA1', digits: 6, period } as const;

/** 160 random bits, base32. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** In the form that apps read from a QR code. */
export function addressOf(secret: string, email: string): string {
  return new TOTP({ ...parameters, issuer: 'Quaywatch', label: email, secret }).toString();
}

/**
 * The 30-second step of a code: the current one, or the one before or after, because clocks differ.
 * @returns null for a wrong code, and for steps up to `lastStep`, which are used (RFC 6238, 5.2)
 */
export function findStep(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number | null },
): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...parameters, secret }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / period) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

// Seven whole groups. From 112 bits on, a code cannot be guessed from its SHA-256 (ASVS 5.0 6.5.2).
const characters = 28;

/** 140 random bits each, as seven groups without look-alike characters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const random = new Secret({ buffer: new Uint8Array(randomBytes(characters)).buffer }).base32;
    return random.slice(0, characters).replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Ignores case, spaces and hyphens. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('base64url');
}

export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
