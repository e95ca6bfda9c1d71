import { clearStoredSession } from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';
import { signedOut, useSession } from './use-session.ts';

/** Ends the session in this browser: cookies and keys go, timers stop (SES-D9). The guards then lead to sign-in. */
export function endSession(): void {
  sessionTimers.cancel();
  clearStoredSession();
  useSession.setState(signedOut);
}
