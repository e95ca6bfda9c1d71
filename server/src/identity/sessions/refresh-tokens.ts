import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../platform/config/secret-keys.ts';

const hour = 3_600_000;

/** How long a refresh token can be exchanged (SES-D8). */
export const refreshTokenLife = 8 * hour;

/** How long a session can be prolonged by exchanges, from its sign-in on (ASVS 5.0 7.3.2, NIST SP 800-63B AAL2). */
export const sessionLife = 24 * hour;

/** How long a replaced refresh token still answers its successor: a second tab may be a moment behind (SES-D8). */
export const replacedTokenGrace = 60_000;

/** The first refresh token of a session: 256 random bits. */
export function createRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of the token. A plain hash is enough: 256 random bits cannot be guessed. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** When a refresh token made now runs out: never after the end of its session. */
export function expiryOfRefreshToken(now: Date, signedInAt: Date): Date {
  return new Date(Math.min(now.getTime() + refreshTokenLife, signedInAt.getTime() + sessionLife));
}

/**
 * The token that follows this one. It is computed, not drawn, so that every exchange of one token gives the same
 * successor although no token is stored.
 */
export function succeedRefreshToken(secretKey: string, token: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'refresh-token')).update(token).digest('base64url');
}
