import type { TokenAnswer } from '@quaywatch/shared/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TierChanges } from '../../subscriptions/index.ts';
import { type AccessTokens, nextSecond } from './access-tokens.ts';
import { expiryOfRefreshToken, hashRefreshToken, replacedTokenGrace, succeedRefreshToken } from './refresh-tokens.ts';
import type { RefreshTokenRow } from './refresh-tokens.queries.ts';
import type { SessionAccount } from './sessions.queries.ts';
import { isExchanged, lockRefreshToken, replaceRefreshToken } from './refresh-tokens.queries.ts';
import { endSession, prepareFindSessionAccounts } from './sessions.queries.ts';
import { stolenTokensOf } from './stolen-tokens.ts';
import { createTokenAnswer, refuseToken } from './token-answer.ts';
import { logAuthentication, type Authentication, type Client } from '../credentials/log-authentication.ts';

type Refused = Omit<Authentication, 'what'>;

type ExchangeRequest = {
  readonly refreshToken: string;
  readonly client: Client;
  /** Id of a genuine device cookie, if any. */
  readonly deviceId: string | null;
};

/**
 * A replaced token still gives its one successor for 60 s, and longer to a browser that lost the answer (SES-74).
 * Otherwise, if it is used later, it counts as stolen, and the whole session ends (RFC 9700, section 4.14.2). No session
 * lives longer than 24 hours from its sign-in.
 * @throws CodedError 400 when the token is unknown, expired or stolen
 */
export async function exchangeTokens(
  platform: Platform,
  { accessTokens, tierChanges }: { readonly accessTokens: AccessTokens; readonly tierChanges: TierChanges },
  { refreshToken, client, deviceId }: ExchangeRequest,
): Promise<TokenAnswer> {
  const successor = succeedRefreshToken(platform.config.secretKey, refreshToken);
  const exchange = { config: platform.config, refreshToken, successor, deviceId, now: platform.clock.now() };
  const exchanged = await platform.database.transaction((tx) => replaceToken(tx, exchange));
  if ('outcome' in exchanged) {
    logAuthentication(client, { what: 'exchange', ...exchanged });
    if (exchanged.outcome === 'stolen') stolenTokensOf(platform).inc();
    throw refuseToken('invalid_grant', 'The session has ended. Please sign in again.');
  }
  const { sessionId, customerId } = exchanged;
  logAuthentication(client, { what: 'exchange', outcome: 'succeeded', customerId, sessionId });
  const account = { ...exchanged, tier: await tierChanges.settle(exchanged) };
  return createTokenAnswer(accessTokens, { id: sessionId, refreshToken: successor }, account);
}

type Exchange = Pick<ExchangeRequest, 'refreshToken' | 'deviceId'> & {
  readonly config: Pick<Config, 'demo'>;
  readonly successor: string;
  readonly now: Date;
};

/** @returns a refusal instead of throwing it, because the end of a stolen session must commit */
async function replaceToken(
  tx: Tx,
  { config, refreshToken, successor, deviceId, now }: Exchange,
): Promise<SessionAccount | Refused> {
  const hash = hashRefreshToken(refreshToken);
  const token = await lockRefreshToken(tx, hash);
  if (!token) return { outcome: 'refused', reason: 'unknown refresh token', customerId: null };
  const { sessionId, customerId } = token;
  const refuse = (reason: string): Refused => ({ outcome: 'refused', reason, customerId, sessionId });
  const expiresAt = expiryOfRefreshToken(now, token.signedInAt);
  if (token.expiresAt <= now || expiresAt <= now) return refuse('the session has run out');
  const successorHash = hashRefreshToken(successor);
  const isLate = token.replacedAt !== null && now.getTime() - token.replacedAt.getTime() > replacedTokenGrace;
  // Scripts cannot read the device cookie, so whoever has only the token gains nothing by what follows.
  const isItsBrowser = deviceId !== null && deviceId === token.deviceId;
  const isUsed = () => token.unconfirmedExchangeAt === null || isExchanged(tx, successorHash);
  if (((isLate || wasReplacedLate(token)) && !isItsBrowser) || (isLate && (await isUsed()))) {
    await endSession(tx, sessionId);
    return { ...refuse('a replaced refresh token was used again; its session has been ended'), outcome: 'stolen' };
  }
  const account = (await prepareFindSessionAccounts(tx, config)([sessionId], now)).get(sessionId);
  if (!account) return refuse('the account is not live');
  if (token.replacedAt && !isLate) return account;
  // Whoever kept back the first answer can no longer call with its access token.
  const accessTokensFrom = isLate ? nextSecond(now) : account.accessTokensFrom;
  const replaced = { hash, sessionId, at: now, accessTokensFrom };
  await replaceRefreshToken(tx, replaced, { hash: successorHash, expiresAt });
  return { ...account, accessTokensFrom };
}

/** A late exchange starts another 60 s. No other exchange sets `accessTokensFrom` to a time after itself. */
const wasReplacedLate = ({ replacedAt, accessTokensFrom }: RefreshTokenRow) =>
  replacedAt !== null && accessTokensFrom !== null && accessTokensFrom > replacedAt;
