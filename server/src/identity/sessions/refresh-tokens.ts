import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../platform/config/secret-keys.ts';
import { hour } from '../../platform/durations.ts';

/** For how long a refresh token can be exchanged (SES-D8). */
export const refreshTokenLife = 8 * hour;

/** For how long after its sign-in a session can be prolonged by exchanges (ASVS 5.0 7.3.2, NIST SP 800-63B AAL2). */
export const sessionLife = 24 * hour;

/** For how long a replaced refresh token still gives its successor; a second tab may be slightly behind (SES-D8). */
export const replacedTokenGrace = 60_000;

/** The first refresh token of a session: 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of the token. For 256 random bits a plain hash is enough. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** When a refresh token made now expires; never later than its session. */
export function expiryOfRefreshToken(now: Date, signedInAt: Date): Date {
  return new Date(Math.min(now.getTime() + refreshTokenLife, signedInAt.getTime() + sessionLife));
}

/** The next token. It is derived, so that every exchange of one token gives the same successor without storing it. */
export function succeedRefreshToken(secretKey: string, token: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'refresh-token')).update(token).digest('base64url');
}
