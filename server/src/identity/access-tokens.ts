import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import { deriveKey } from './secret-keys.ts';

/** Life of an access token in seconds; `expires_in` of the token answer (SES-D8). */
export const accessTokenSeconds = 3600;

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'quaywatch';
const audience = 'quaywatch-api';

export type AccessTokens = {
  /** A token that names the session and nothing else: tier and rights are read when it is used. */
  sign(sessionId: string): Promise<string>;
  /** The session id of a token of ours that has not run out; null for every other string. */
  readSessionId(token: string): Promise<string | null>;
};

/** Signed tokens (RFC 9068) under a key derived from SECRET_KEY. */
export function createAccessTokens(secretKey: string, clock: Clock): AccessTokens {
  const key = deriveKey(secretKey, 'access-token');
  return {
    sign(sessionId) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key);
    },
    async readSessionId(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          requiredClaims: ['exp', 'iat', 'sid'],
          currentDate: clock.now(),
        });
        return typeof payload['sid'] === 'string' ? payload['sid'] : null;
      } catch {
        return null;
      }
    },
  };
}
