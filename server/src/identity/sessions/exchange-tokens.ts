import type { TokenAnswer } from '@quaywatch/shared/contract';
import type { Platform } from '../../platform/platform.ts';
import type { TierChanges } from '../../subscriptions/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import { expiryOfRefreshToken, hashRefreshToken, replacedTokenGrace, succeedRefreshToken } from './refresh-tokens.ts';
import type { SessionAccount } from './sessions.queries.ts';
import { endSession, lockRefreshToken, prepareFindSessionAccounts, replaceRefreshToken } from './sessions.queries.ts';
import { createTokenAnswer } from './token-answer.ts';
import { refuseToken } from './token-refusal.ts';

/**
 * Exchanges a refresh token for new tokens. A replaced token answers its one successor for 60 s more; used after that
 * it is taken for stolen, and its whole session ends (RFC 9700, section 4.14.2). No exchange carries a session beyond 24
 * hours from its sign-in; its tokens end then, access tokens too.
 * @throws CodedError 400 when the token is unknown, has run out or was stolen
 */
export async function exchangeTokens(
  platform: Platform,
  { accessTokens, tierChanges }: { readonly accessTokens: AccessTokens; readonly tierChanges: TierChanges },
  refreshToken: string,
): Promise<TokenAnswer> {
  const now = platform.clock.now();
  const hash = hashRefreshToken(refreshToken);
  const successor = succeedRefreshToken(platform.config.secretKey, refreshToken);

  // The refusal is answered, not thrown, inside the transaction: ending a stolen session must be committed.
  const exchanged = await platform.database.transaction(
    async (tx): Promise<{ sessionId: string; account: SessionAccount } | null> => {
      const token = await lockRefreshToken(tx, hash);
      if (!token || token.expiresAt <= now) return null;
      const expiresAt = expiryOfRefreshToken(now, token.signedInAt);
      if (expiresAt <= now) return null;
      if (token.replacedAt && now.getTime() - token.replacedAt.getTime() > replacedTokenGrace) {
        await endSession(tx, token.sessionId);
        platform.log.warn({ sessionId: token.sessionId }, 'a replaced refresh token was used again; its session ended');
        return null;
      }
      const account = (await prepareFindSessionAccounts(tx)([token.sessionId], now)).get(token.sessionId);
      if (!account) return null;
      if (!token.replacedAt) {
        await replaceRefreshToken(
          tx,
          { hash, sessionId: token.sessionId, at: now },
          { hash: hashRefreshToken(successor), expiresAt },
        );
      }
      return { sessionId: token.sessionId, account };
    },
  );
  if (!exchanged) throw refuseToken('invalid_grant', 'The session has ended. Please sign in again.');
  const account = { ...exchanged.account, tier: await tierChanges.settle(exchanged.account) };
  return createTokenAnswer(accessTokens, { id: exchanged.sessionId, refreshToken: successor }, account);
}
