import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { logAuthentication, type Client } from '../credentials/log-authentication.ts';
import type { AccessTokens } from './access-tokens.ts';
import { hashRefreshToken } from './refresh-tokens.ts';
import { findSessionOfRefreshToken } from './refresh-tokens.queries.ts';
import { endSession } from './sessions.queries.ts';

type Revocation = {
  readonly token: string;
  /** The caller according to a valid bearer token, or null. */
  readonly caller: Caller | null;
  readonly client: Client;
};

/**
 * Ends the session with all its tokens, in every process (SES-54). Callers can only end their own session. For an
 * unknown token or an ended session, there is nothing to do (RFC 7009, section 2.2).
 */
export async function revokeToken(
  { database }: Platform,
  accessTokens: AccessTokens,
  { token, caller, client }: Revocation,
): Promise<void> {
  const sessionId =
    (await accessTokens.read(token))?.sessionId ??
    (await findSessionOfRefreshToken(database.db, hashRefreshToken(token)));
  const refuse = (reason: string, customerId: string | null) =>
    logAuthentication(client, { what: 'revocation', outcome: 'refused', reason, customerId });
  if (sessionId === undefined) return refuse('unknown token', caller?.customerId ?? null);
  if (caller && caller.sessionId !== sessionId) return refuse('a token of another session', caller.customerId);
  const customerId = await endSession(database.db, sessionId);
  if (customerId === undefined) return refuse('the session has ended', caller?.customerId ?? null);
  logAuthentication(client, { what: 'revocation', outcome: 'succeeded', customerId, sessionId });
}
