import type { Tier } from '@quaywatch/shared/contract';
import { exchangeTokens } from './exchange-tokens.ts';
import { readAccessToken, readVisitor } from './session-storage.ts';
import { adoptStoredSession, useSession } from './use-session.ts';

/** The tier for which tokens were exchanged, while they have not brought it: the next answer must not ask for it again. */
let missed: Tier | null = null;

/**
 * Follows the tier that an answer named: when the session has another one, its tokens are exchanged, once, and with them
 * come the pages of the tier (ACC-60). An answer to a token that was replaced meanwhile is too old to say anything.
 */
export function followTier(tier: Tier, token: string | null): void {
  const { status, tier: known, temporaryPassword } = useSession.getState();
  if (status !== 'signed-in' || token === null || readAccessToken() !== token) return;
  if (tier === known) missed = null;
  // Another tab was faster, and the browser has not told this one yet.
  else if (readVisitor().serviceTypes[0] === tier) adoptStoredSession(temporaryPassword);
  else if (tier !== missed) void exchangeFor(tier);
}

async function exchangeFor(tier: Tier): Promise<void> {
  missed = tier;
  // A failure is dealt with by the exchange.
  await exchangeTokens().catch(() => undefined);
  if (useSession.getState().tier === tier) missed = null;
}
