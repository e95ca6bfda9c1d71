import { exchangeTokens } from './exchange-tokens.ts';
import { readCustomerId, readRefreshToken } from './session-storage.ts';
import { adoptStoredSession, useSession } from './use-session.ts';

/**
 * Takes over the session of another customer who has signed in in another tab. Cookies belong to the browser, so this
 * tab must show the customer whose cookies it sends (SES-58). The shell drops what it knew of the previous one.
 * @returns whether there was another customer
 */
export function followCustomer(): boolean {
  const { status, customerId } = useSession.getState();
  const stored = readCustomerId();
  if (status !== 'signed-in' || stored === null || stored === customerId || !readRefreshToken()) return false;
  adoptStoredSession(false);
  // Fetches what only the server knows, such as a temporary password; it handles its own failure.
  exchangeTokens().catch(() => undefined);
  return true;
}
