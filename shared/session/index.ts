export { exchangeTokens } from './exchange-tokens.ts';
export { signOut } from './end-session.ts';
export { signIn, type Credentials } from './sign-in.ts';
export {
  hasAccessToken,
  hasStoredSession,
  idleTimeLeft,
  keepLocally,
  marketingSeenKey,
  readCustomerId,
  readStoredVisitor,
} from './session-storage.ts';
export { proveAgain } from './prove-again.ts';
export { startSession } from './start-session.ts';
export { staySignedIn } from './stay-signed-in.ts';
export { readTypedDrafts, writeTypedDrafts } from './typed-drafts.ts';
export { endTemporaryPassword, useAccess, useSession, type Session, type SessionStatus } from './use-session.ts';
