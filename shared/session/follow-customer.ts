import { exchangeTokens } from './exchange-tokens.ts';
import { readCustomerId, readRefreshToken } from './session-storage.ts';
import { adoptStoredSession, useSession } from './use-session.ts';

/**
 * Takes over the session of another customer who has signed in in another tab: cookies are the browser's, and what this tab
 * shows must be theirs whose cookies it sends (SES-58). The shell drops what it knew of the one before.
 *
 * @returns whether there was another
 */
export function followCustomer(): boolean {
  const { status, customerId } = useSession.getState();
  const stored = readCustomerId();
  if (status !== 'signed-in' || stored === null || stored === customerId || !readRefreshToken()) return false;
  adoptStoredSession(false);
  // Brings what only the server knows, such as that the password is a temporary one; a failure is dealt with there.
  exchangeTokens().catch(() => undefined);
  return true;
}
