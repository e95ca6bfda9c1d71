import { create } from 'zustand';
import { forgetAskedAhead } from '@quaywatch/shared/api';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { mayReach, type PageAccess } from '@quaywatch/shared/domain';
import {
  clearStoredSession,
  forgetLastResult,
  hasEndedUnasked,
  readCustomerId,
  readVisitor,
  writeTier,
} from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

/** `starting`: the stored refresh token is being exchanged, and nothing of the app may show yet. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

export type Session = {
  readonly status: SessionStatus;
  /** Null unless signed in. */
  readonly tier: Tier | null;
  readonly authorities: readonly Authority[];
  readonly temporaryPassword: boolean;
  /** Successful ones in this tab. Each makes what it knows of the account outdated (HCU-58). */
  readonly exchanges: number;
  /** Null unless signed in, or if the server does not say. */
  readonly customerId: string | null;
  /** Without the customer asking, and nobody has signed in since (SES-59). */
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

export const useSession = create<Session>()((_, get, store) => {
  // Markup of the build is taken over with the session as it is by then, not as it began (decision 0115).
  store.getInitialState = get;
  return { ...signedOut, status: 'starting', exchanges: 0 };
});

// However the session of this tab ends or changes hands: here, in another tab, or while the tab slept.
useSession.subscribe(({ status, customerId }, before) => {
  if (status !== 'starting') forgetLastResult(customerId);
  if (status !== before.status || customerId !== before.customerId) forgetAskedAhead();
});

/** Shell and remotes must see the same id; two would mean two sessions. */
export const storeInstanceId: string = Math.random().toString(36).slice(2);

// Read by the browser tests: all instances that the page has made.
const page = globalThis as { __QUAYWATCH__?: { storeInstances?: string[] } };
page.__QUAYWATCH__ ??= {};
(page.__QUAYWATCH__.storeInstances ??= []).push(storeInstanceId);

/** Signed in when there are authorities and a tier. */
export function adoptStoredSession(temporaryPassword: boolean): void {
  const { authorities, serviceTypes } = readVisitor();
  const [tier] = serviceTypes;
  useSession.setState(
    tier && authorities.length > 0
      ? { status: 'signed-in', tier, authorities, temporaryPassword, customerId: readCustomerId(), hasEnded: false }
      : { ...signedOut, hasEnded: hasEndedUnasked() },
  );
}

/** As a call reported it, such as the trial toggle or a payment; the stored expiry stays (SES-39, SES-D11). */
export function replaceTier(tier: Tier): void {
  const { status, tier: current } = useSession.getState();
  if (status !== 'signed-in' || tier === current) return;
  writeTier([tier]);
  useSession.setState({ tier });
}

/** In this browser (SES-D9). Guards then lead to sign-in. */
export function dropSession(): void {
  sessionTimers.cancel();
  clearStoredSession();
  useSession.setState(signedOut);
}

/** By local storage (NAV-27, NAV-29). */
export function useAccess(access: PageAccess): boolean {
  // Every change of the session rewrites local storage first; the subscription makes the guard look again.
  useSession();
  return mayReach(access, readVisitor());
}
