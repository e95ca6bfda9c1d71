import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/config/secret-keys.ts';

/** Life of an access token in seconds; `expires_in` of the token answer (SES-D8). */
export const accessTokenSeconds = 3600;

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'quaywatch';
const audience = 'quaywatch-api';

/** How many tokens are remembered as genuine: a few hundred bytes each. */
const rememberedTokens = 10_000;

export type AccessTokens = {
  /** A token that only names the session: tier and rights are read on use. */
  sign(sessionId: string): Promise<string>;
  /** The session id of our unexpired token; null for any other string. */
  readSessionId(token: string): Promise<string | null>;
};

type Content = { readonly sessionId: string; readonly expiresAt: number };

/** Signed tokens (RFC 9068) with a key derived from SECRET_KEY. */
export function createAccessTokens(secretKey: string, clock: Clock): AccessTokens {
  const key = deriveKey(secretKey, 'access-token');
  // A genuine token stays genuine, so its signature is checked once. Whether its session still runs is asked of the
  // database at every call.
  const genuine = new Map<string, Content>();

  async function verify(token: string): Promise<Content | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'sid'],
        currentDate: clock.now(),
      });
      const { sid, exp } = payload;
      return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expiresAt: exp } : null;
    } catch {
      return null;
    }
  }

  function remember(token: string, content: Content): void {
    genuine.delete(token);
    genuine.set(token, content);
    const [oldest] = genuine.size > rememberedTokens ? genuine.keys() : [];
    if (oldest !== undefined) genuine.delete(oldest);
  }

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
      const known = genuine.get(token) ?? (await verify(token));
      if (!known || known.expiresAt <= clock.now().getTime() / 1000) return null;
      remember(token, known);
      return known.sessionId;
    },
  };
}
