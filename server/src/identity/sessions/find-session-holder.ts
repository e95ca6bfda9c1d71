import type { Platform } from '../../platform/platform.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { findSessionOfRefreshToken, prepareFindSessionAccounts, type SessionAccount } from './sessions.queries.ts';

/** The session that a browser without a bearer token claims, and the refresh token in its cookie. */
type Claim = { readonly sessionId: string; readonly refreshToken: string | undefined };

/**
 * Resolves to null if the session has ended, or if the browser has a token of another session; having none is accepted.
 */
export type FindSessionHolder = (claim: Claim) => Promise<SessionAccount | null>;

/** For what a browser keeps beside its session. It grants no access: a call needs a bearer token (decision 0004). */
export function createFindSessionHolder({ config, database, clock }: Platform): FindSessionHolder {
  const findSessionAccounts = prepareFindSessionAccounts(database.db, config);
  return async ({ sessionId, refreshToken }) => {
    if (refreshToken !== undefined) {
      const own = await findSessionOfRefreshToken(database.db, hashRefreshToken(refreshToken));
      if (own !== sessionId) return null;
    }
    return (await findSessionAccounts([sessionId], clock.now())).get(sessionId) ?? null;
  };
}
