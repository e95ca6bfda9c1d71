import { create } from 'zustand';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { mayReach, type PageAccess } from '@quaywatch/shared/domain';
import { clearStoredSession, hasEndedUnasked, readCustomerId, readVisitor, writeTier } from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

/** `starting`: the stored refresh token is being exchanged, and nothing of the app may show yet. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

export type Session = {
  readonly status: SessionStatus;
  /** Tier of the customer; null unless signed in. */
  readonly tier: Tier | null;
  readonly authorities: readonly Authority[];
  /** The password is a temporary one and has to be changed (SES-13). */
  readonly temporaryPassword: boolean;
  /**
   * Number of successful token exchanges in this tab. Each one makes what it knows of the account outdated (HCU-58).
   */
  readonly exchanges: number;
  /** The customer shown in this tab; null unless signed in, or if the server does not say. */
  readonly customerId: string | null;
  /** The session ended without the customer asking, and nobody has signed in since (SES-59). */
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

/** The session of the browser tab. Shell and remotes share this instance; read it with a selector. */
export const useSession = create<Session>()(() => ({ ...signedOut, status: 'starting', exchanges: 0 }));

/** Identifies this instance of the store. Shell and remotes must see the same id; two ids would mean two sessions. */
export const storeInstanceId: string = Math.random().toString(36).slice(2);

// Read by the browser tests: all instances that the page has made.
const page = globalThis as { __QUAYWATCH__?: { storeInstances?: string[] } };
page.__QUAYWATCH__ ??= {};
(page.__QUAYWATCH__.storeInstances ??= []).push(storeInstanceId);

/** Takes over the stored state: signed in when there are authorities and a tier, otherwise signed out. */
export function adoptStoredSession(temporaryPassword: boolean): void {
  const { authorities, serviceTypes } = readVisitor();
  const [tier] = serviceTypes;
  useSession.setState(
    tier && authorities.length > 0
      ? { status: 'signed-in', tier, authorities, temporaryPassword, customerId: readCustomerId(), hasEnded: false }
      : { ...signedOut, hasEnded: hasEndedUnasked() },
  );
}

/**
 * Takes over a tier that a call reported, such as the trial toggle or a payment; the stored expiry stays (SES-39,
 * SES-D11).
 */
export function replaceTier(tier: Tier): void {
  const { status, tier: current } = useSession.getState();
  if (status !== 'signed-in' || tier === current) return;
  writeTier([tier]);
  useSession.setState({ tier });
}

/** Drops the session in this browser: cookies and keys go, timers stop (SES-D9). Guards then lead to sign-in. */
export function dropSession(): void {
  sessionTimers.cancel();
  clearStoredSession();
  useSession.setState(signedOut);
}

/** Whether the visitor may open a page with this access, by local storage (NAV-27, NAV-29). */
export function useAccess(access: PageAccess): boolean {
  // Every change of the session rewrites local storage first; the subscription makes the guard look again.
  useSession();
  return mayReach(access, readVisitor());
}
