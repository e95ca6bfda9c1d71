import { isWriteRefused } from '../../platform/database/database-errors.ts';
import { gatherQuestions } from '../../platform/database/gather-questions.ts';
import type { Authenticate, Sessions } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccessToken, type AccessTokens, createAccessTokens } from './access-tokens.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { findSessionOfRefreshToken } from './refresh-tokens.queries.ts';
import {
  confirmExchanges,
  noteUse,
  pinReadsToPrimary,
  prepareFindSessionAccounts,
  type SessionAccount,
} from './sessions.queries.ts';

export type SessionsOfCustomers = Sessions & { readonly accessTokens: AccessTokens };

export function createSessions(platform: Platform): SessionsOfCustomers {
  const { config, database, clock } = platform;
  const accessTokens = createAccessTokens(config.secretKey, clock);
  return {
    accessTokens,
    authenticate: createAuthenticate(platform, accessTokens),
    pinReadsToPrimary: async (customerId) => {
      if (config.databaseReadUrl !== null) await pinReadsToPrimary(database.db, customerId);
    },
  };
}

/** A call writes nothing if the stored use of its session is less than this old (SES-56). */
const useAge = 5 * 60_000;

/** How long nothing is noted after a failure, since each failure costs a connection. */
const pauseMilliseconds = 10_000;

type CallNotes = {
  readonly used: readonly string[];
  /** Tokens of calls, which show that the answer of an exchange has arrived. */
  readonly confirming: readonly AccessToken[];
  readonly now: Date;
};

/**
 * Notes when sessions were used, for the customer's list of sessions, and that the answer of an exchange has arrived
 * (SES-74). Calls go on without these notes while the database can only be read: no tokens are exchanged then.
 */
function createNoteCalls({ database, log }: Platform) {
  let failedAt = -Infinity;
  return async ({ used, confirming, now }: CallNotes): Promise<void> => {
    if (used.length + confirming.length === 0 || performance.now() - failedAt < pauseMilliseconds) return;
    try {
      if (used.length > 0) await noteUse(database.db, used, now);
      if (confirming.length > 0) await confirmExchanges(database.db, confirming);
    } catch (error) {
      if (!isWriteRefused(error)) throw error;
      failedAt = performance.now();
      log.warn({ err: error }, 'the last use of sessions could not be noted');
    }
  };
}

/** Reads the account at every call, so that suspension, deletion or a new tier applies from the next call (SRV-D11). */
function createAuthenticate(platform: Platform, accessTokens: AccessTokens): Authenticate {
  const { config, database, clock } = platform;
  const noteCalls = createNoteCalls(platform);
  const findSessionAccounts = prepareFindSessionAccounts(database.db, config);
  const findSessionAccount = gatherQuestions(async (tokens: readonly AccessToken[]) => {
    const now = clock.now();
    const found = await findSessionAccounts([...new Set(tokens.map(({ sessionId }) => sessionId))], now);
    const accounts = tokens.map((token) => accept(token, found.get(token.sessionId)));
    await noteCalls({
      used: [...found.values()]
        .filter(({ lastUsedAt }) => now.getTime() - lastUsedAt.getTime() >= useAge)
        .map(({ sessionId }) => sessionId),
      confirming: tokens.filter((token, index) => confirmsExchange(token, accounts[index])),
      now,
    });
    return accounts;
  });
  return async (token) => {
    const read = await accessTokens.read(token);
    return read && findSessionAccount(read);
  };
}

const accept = ({ issuedAt }: AccessToken, account: SessionAccount | undefined) =>
  account && (account.accessTokensFrom === null || issuedAt >= account.accessTokensFrom) ? account : null;

const confirmsExchange = ({ issuedAt }: AccessToken, account: SessionAccount | null | undefined) =>
  !!account?.unconfirmedExchangeAt && issuedAt >= account.unconfirmedExchangeAt;

/** The session that a browser without a bearer token claims, and the refresh token in its cookie. */
type Claim = { readonly sessionId: string; readonly refreshToken: string | undefined };

/**
 * Resolves to null if the session has ended, or if the browser's refresh token belongs to another session. A browser
 * without a refresh token is accepted.
 */
type FindSessionHolder = (claim: Claim) => Promise<SessionAccount | null>;

/** For data that a browser keeps with its session. It grants no access: a call needs a bearer token (decision 0004). */
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
