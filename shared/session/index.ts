export { exchangeTokens } from './exchange-tokens.ts';
export { hasStoredSession } from './has-stored-session.ts';
export { replaceTier } from './replace-tier.ts';
export { signIn, signOut, type Credentials } from './sign-in.ts';
export { marketingSeenKey } from './session-storage.ts';
export { startSession } from './start-session.ts';
export { useAccess } from './use-access.ts';
export { storeInstanceId, useSession, type Session, type SessionStatus } from './use-session.ts';
