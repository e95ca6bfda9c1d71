import { callApi } from '@quaywatch/shared/api';
import { revokeToken } from '@quaywatch/shared/contract';
import { hasSignedOut, noteUnaskedEnd, readAccessToken, readRefreshToken } from './session-storage.ts';
import { dropSession, useSession } from './use-session.ts';

/** Does not wait for the answer (SES-54): offline, the tokens are still dropped here and expire on the server. */
export function revokeSession(token: string | null, bearer = readAccessToken()): void {
  if (!token) return;
  const input = { body: { token }, bearer: bearer ?? undefined, outlivesPage: true, showsFailure: true };
  void callApi(revokeToken, input).catch(() => undefined);
}

/** Ends the session in every tab of this browser, and on the server without waiting for its answer (SES-54). */
export function signOut(): void {
  revokeSession(readRefreshToken());
  dropSession();
}

/** Ends the session for example after eight hours of inactivity; the sign-in page then says so (SES-59). */
export function endSessionUnasked(): void {
  noteUnaskedEnd();
  signOut();
  useSession.setState({ hasEnded: true });
}

export function followEndOfSession(): void {
  // What is stored may belong to a sign-in in another tab, and whoever ended this session has said how.
  if (useSession.getState().status === 'signed-out') return;
  // Another tab that signed out has cleared the storage, which this tab may notice only now.
  const wasAsked = hasSignedOut();
  if (!wasAsked) noteUnaskedEnd();
  dropSession();
  useSession.setState({ hasEnded: !wasAsked });
}
