import type { RenewedTokens } from '@quaywatch/shared/contract';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AccessTokens, nextSecond } from './access-tokens.ts';
import { sessionEnded } from './confirm-password.ts';
import { createRefreshToken, expiryOfRefreshToken, hashRefreshToken } from './refresh-tokens.ts';
import { replaceAllTokens } from './refresh-tokens.queries.ts';
import { prepareFindSessionAccounts } from './sessions.queries.ts';
import { createTokenAnswer } from './token-answer.ts';

/**
 * Called last in the transaction of a change for which customers have proved again who they are, so that tokens stolen
 * from the session earlier gain nothing by it (SES-72, ASVS 5.0 7.2.4).
 */
export type RenewTokens = (tx: Tx, caller: Caller) => Promise<RenewedTokens>;

type Parts = { readonly config: Pick<Config, 'demo'>; readonly clock: Clock };

export function createRenewTokens({ config, clock }: Parts, accessTokens: AccessTokens): RenewTokens {
  return async (tx, { sessionId }) => {
    const now = clock.now();
    const refreshToken = createRefreshToken();
    const accessTokensFrom = nextSecond(now);
    const isRunning = await replaceAllTokens(tx, sessionId, {
      hash: hashRefreshToken(refreshToken),
      accessTokensFrom,
      expiresAt: (signedInAt) => expiryOfRefreshToken(now, signedInAt),
    });
    const account = (await prepareFindSessionAccounts(tx, config)([sessionId], now)).get(sessionId);
    if (!isRunning || !account) throw sessionEnded();
    return { tokens: await createTokenAnswer(accessTokens, { id: sessionId, refreshToken }, account) };
  };
}

/** For a client that did not ask for new tokens, such as a page of another site, which does not hold any. */
export const keepTokens: RenewTokens = async () => ({});
