import { readAccessToken, readCustomerId } from './session-storage.ts';
import { useSession } from './use-session.ts';

/**
 * The token of the session that this tab shows, for a call that anybody may make and that counts for a session where there
 * is one; undefined without one, and while it has run out.
 */
export function currentBearer(): string | undefined {
  const { status, customerId } = useSession.getState();
  // In another tab somebody else may have signed in.
  const isOwn = status === 'signed-in' && readCustomerId() === customerId;
  return (isOwn && readAccessToken()) || undefined;
}
