import { endSessionUnasked } from './end-session.ts';
import { exchangeTokens } from './exchange-tokens.ts';
import { isIdle, markAction } from './session-storage.ts';

/**
 * Begins the inactivity time anew, for every tab of the browser (SES-70). The server is asked as well: a session that it has
 * ended is told now, not when the next work would be lost.
 */
export function staySignedIn(): void {
  // The answer of a computer that slept meanwhile.
  if (isIdle()) return endSessionUnasked();
  markAction();
  exchangeTokens().catch(() => undefined);
}
