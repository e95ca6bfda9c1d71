import { create } from 'zustand';
import { forgetAskedAhead } from '@quaywatch/shared/api';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { mayReach, type PageAccess } from '@quaywatch/shared/domain';
import {
  clearStoredSession,
  forgetLastResult,
  hasEndedUnasked,
  readCustomerId,
  readTemporaryPassword,
  readVisitor,
  writeTemporaryPassword,
} from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

/** `starting`: the stored refresh token is being exchanged, and nothing of the app may be shown yet. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

export type Session = {
  readonly status: SessionStatus;
  /** Null unless signed in. */
  readonly tier: Tier | null;
  readonly authorities: readonly Authority[];
  readonly temporaryPassword: boolean;
  /** Number of successful exchanges in this tab. Each makes what the tab knows about the account outdated (HCU-58). */
  readonly exchanges: number;
  /** Null if nobody is signed in or the server does not send it. */
  readonly customerId: string | null;
  /** The session ended unasked, and nobody has signed in since (SES-59). */
  readonly hasEnded: boolean;
};

const signedOut = {
  status: 'signed-out',
  tier: null,
  authorities: [],
  temporaryPassword: false,
  customerId: null,
  hasEnded: false,
} as const;

/** The one session of the page. Shell and remotes read it; only the functions of this door change it. */
export const useSession = create<Session>()((_, get, store) => {
  // React takes over the built markup with the current session, not the initial one (decision 0115).
  store.getInitialState = get;
  return { ...signedOut, status: 'starting', exchanges: 0 };
});

// Covers every way in which the session of this tab can end or change hands: here, in another tab, or during sleep.
useSession.subscribe(({ status, customerId }, before) => {
  if (status !== 'starting') forgetLastResult(customerId);
  // Calls made ahead while the session starts are checked by shell/src/app/search-ahead.ts.
  if (before.status === 'starting' && status === 'signed-in') return;
  if (status !== before.status || customerId !== before.customerId) forgetAskedAhead();
});

/** Shell and remotes must see the same id; two would mean two sessions. */
const storeInstanceId: string = Math.random().toString(36).slice(2);

// The browser tests read this list of all instances that the page has made.
const page = globalThis as { __QUAYWATCH__?: { storeInstances?: string[] } };
page.__QUAYWATCH__ ??= {};
(page.__QUAYWATCH__.storeInstances ??= []).push(storeInstanceId);

/** The session is signed in if there are authorities and a tier. */
export function adoptStoredSession(): void {
  const { authorities, serviceTypes } = readVisitor();
  const [tier] = serviceTypes;
  const temporaryPassword = readTemporaryPassword();
  useSession.setState(
    tier && authorities.length > 0
      ? { status: 'signed-in', tier, authorities, temporaryPassword, customerId: readCustomerId(), hasEnded: false }
      : { ...signedOut, hasEnded: hasEndedUnasked() },
  );
}

/** The customer has changed the temporary password; other tabs and later pages know that from what is stored (PWD-D7). */
export function endTemporaryPassword(): void {
  writeTemporaryPassword(false);
  useSession.setState({ temporaryPassword: false });
}

/** Drops the session in this browser (SES-D9). Guards then lead to the sign-in page. */
export function dropSession(): void {
  sessionTimers.cancelExchange();
  clearStoredSession();
  useSession.setState(signedOut);
}

/** Access is decided by local storage (NAV-27, NAV-29). */
export function useAccess(access: PageAccess): boolean {
  // Every change to the session first rewrites local storage. The subscription makes the guard check again.
  useSession();
  return mayReach(access, readVisitor());
}
