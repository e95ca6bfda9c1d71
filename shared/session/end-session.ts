import { callApi } from '@quaywatch/shared/api';
import { revokeToken } from '@quaywatch/shared/contract';
import { hasEndedUnasked, noteUnaskedEnd, readAccessToken, readRefreshToken, readVisitor } from './session-storage.ts';
import { dropSession, useSession } from './use-session.ts';

/**
 * Tells the server that the stored session is over (SES-54). Nobody waits for it, and it need not succeed: without a line
 * the tokens are dropped here all the same, and run out there. Other tabs find nothing stored any more and say nothing.
 */
function revokeStoredSession(): void {
  const token = readRefreshToken();
  if (!token) return;
  const bearer = readAccessToken() ?? undefined;
  void callApi(revokeToken, { body: { token }, bearer, outlivesPage: true, showsFailure: true }).catch(() => undefined);
}

/** Signs out, here and on the server. */
export function signOut(): void {
  revokeStoredSession();
  dropSession();
}

/** Ends the session without the customer's wish, such as after eight hours without an action; the sign-in page says so (SES-59). */
export function endSessionUnasked(): void {
  noteUnaskedEnd();
  signOut();
  useSession.setState({ hasEnded: true });
}

/** As `endSessionUnasked`, for a session that the server has ended already. */
export function followEndOfSession(): void {
  const isNews = useSession.getState().status !== 'signed-out';
  // A tab that signed out has left nothing, and this one may hear of it later than it looks.
  const wasAsked = readVisitor().authorities.length === 0 && !hasEndedUnasked();
  if (isNews && !wasAsked) noteUnaskedEnd();
  dropSession();
  if (isNews) useSession.setState({ hasEnded: !wasAsked });
}
