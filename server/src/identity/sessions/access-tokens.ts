import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/config/secret-keys.ts';

/** Lifetime of an access token in seconds; `expires_in` of the token answer (SES-D8). */
export const accessTokenSeconds = 3600;

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'quaywatch';
const audience = 'quaywatch-api';

/** How many tokens are remembered as genuine; each takes a few hundred bytes. */
const rememberedTokens = 10_000;

export type AccessTokens = {
  /**
   * A token that only names the session: tier and rights are read when it is used.
   * @param notBefore the earliest time of issue that the session accepts
   */
  sign(sessionId: string, notBefore?: Date | null): Promise<string>;
  /** The content of an unexpired token of ours; null for any other string. */
  read(token: string): Promise<AccessToken | null>;
};

export type AccessToken = { readonly sessionId: string; readonly issuedAt: Date };

type Content = AccessToken & { readonly expiresAt: number };

/** Tokens of builds before 42 record their issue in whole seconds: only those from the next second on are surely newer. */
export const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000);

/** Signed tokens (RFC 9068) with a key derived from SECRET_KEY. */
export function createAccessTokens(secretKey: string, clock: Clock): AccessTokens {
  const key = deriveKey(secretKey, 'access-token');
  // A genuine token stays genuine, so its signature is checked once. The database is asked at every call whether its
  // session still runs.
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
      const { sid, iat, exp } = payload;
      if (typeof sid !== 'string' || iat === undefined || exp === undefined) return null;
      return { sessionId: sid, issuedAt: new Date(Math.round(iat * 1000)), expiresAt: exp };
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
    sign(sessionId, notBefore = null) {
      // To the millisecond, so that an exchange in the same second counts as later (SES-74).
      const issuedAt = Math.max(clock.now().getTime(), notBefore?.getTime() ?? 0) / 1000;
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key);
    },
    async read(token) {
      const known = genuine.get(token) ?? (await verify(token));
      if (!known || known.expiresAt <= clock.now().getTime() / 1000) return null;
      remember(token, known);
      return known;
    },
  };
}
