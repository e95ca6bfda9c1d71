import type { Platform } from '../../platform/platform.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { findSessionOfRefreshToken, prepareFindSessionAccounts, type SessionAccount } from './sessions.queries.ts';

/** A browser as it shows itself without a bearer token: the session that it claims, and the refresh token in its cookie. */
type Claim = { readonly sessionId: string; readonly refreshToken: string | undefined };

/** Answers null when the session has ended, or the browser has a token of another one. Having none contradicts nothing. */
export type FindSessionHolder = (claim: Claim) => Promise<SessionAccount | null>;

/**
 * For what a browser was given in a session and keeps beside it: is that session still open, and nobody else's browser by now?
 * It admits to nothing: a call needs a bearer token (decision 0004).
 */
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
