import { gatherLookups } from '../../platform/database/gather-lookups.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessTokens } from './access-tokens.ts';
import { prepareFindSessionAccounts } from './sessions.queries.ts';

/** Reads the account at every call, so that suspension, deletion and a new tier count from the next call on (SRV-D11). */
export function createAuthenticate({ database, clock }: Platform, accessTokens: AccessTokens): Authenticate {
  const findSessionAccounts = prepareFindSessionAccounts(database.db);
  const findSessionAccount = gatherLookups((sessionIds) => findSessionAccounts(sessionIds, clock.now()));
  return async (token) => {
    const sessionId = await accessTokens.readSessionId(token);
    const account = sessionId === null ? undefined : await findSessionAccount(sessionId);
    return account ?? null;
  };
}
