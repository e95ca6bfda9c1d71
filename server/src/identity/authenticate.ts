import type { Authenticate } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import type { AccessTokens } from './access-tokens.ts';
import { prepareFindSessionAccount } from './sessions.queries.ts';

/** Reads the account at every call, so that suspension, deletion and a new tier count from the next call on (SRV-D11). */
export function createAuthenticate({ database, clock }: Platform, accessTokens: AccessTokens): Authenticate {
  const findSessionAccount = prepareFindSessionAccount(database.db);
  return async (token) => {
    const sessionId = await accessTokens.readSessionId(token);
    if (!sessionId) return null;
    const account = await findSessionAccount(sessionId, clock.now());
    return account ? { ...account, sessionId } : null;
  };
}
