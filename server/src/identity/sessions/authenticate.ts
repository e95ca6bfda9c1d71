import { gatherQuestions } from '../../platform/database/gather-questions.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessTokens } from './access-tokens.ts';
import { noteUse, prepareFindSessionAccounts } from './sessions.queries.ts';

/** Age of the stored use of a session; while it is younger, a call writes nothing (SES-56). */
const useAge = 5 * 60_000;

/** Reads the account at every call, so that suspension, deletion and a new tier count from the next call (SRV-D11). */
export function createAuthenticate({ config, database, clock }: Platform, accessTokens: AccessTokens): Authenticate {
  const findSessionAccounts = prepareFindSessionAccounts(database.db, config);
  const findSessionAccount = gatherQuestions(async (sessionIds: readonly string[]) => {
    const now = clock.now();
    const found = await findSessionAccounts([...new Set(sessionIds)], now);
    const due = [...found.values()].filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() >= useAge);
    if (due.length > 0)
      await noteUse(
        database.db,
        due.map(({ sessionId }) => sessionId),
        now,
      );
    return sessionIds.map((sessionId) => found.get(sessionId) ?? null);
  });
  return async (token) => {
    const sessionId = await accessTokens.readSessionId(token);
    return sessionId === null ? null : findSessionAccount(sessionId);
  };
}
