import { endSessionUnasked } from './end-session.ts';
import { exchangeTokens } from './exchange-tokens.ts';
import { isIdle, markAction } from './session-storage.ts';

/**
 * Keeps the customer signed in, in every tab (SES-70). It also asks the server, so that a session that has ended there
 * is noticed now, not when the next work would be lost.
 */
export function staySignedIn(): void {
  // The computer may have slept while the question was open.
  if (isIdle()) return endSessionUnasked();
  markAction();
  exchangeTokens().catch(() => undefined);
}
