import { create } from 'zustand';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { mayReach, type PageAccess } from '@quaywatch/shared/domain';
import { clearStoredSession, hasEndedUnasked, readCustomerId, readVisitor, writeTier } from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

/** `starting`: the stored refresh token is being exchanged and nothing of the app may show yet. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

export type Session = {
  readonly status: SessionStatus;
  /** Tier of the customer; null unless signed in. */
  readonly tier: Tier | null;
  readonly authorities: readonly Authority[];
  /** The password in use is a temporary one and has to be changed (SES-13). */
  readonly temporaryPassword: boolean;
  /** How many exchanges of tokens this tab has seen succeed. With each of them, what it knows of its account is old (HCU-58). */
  readonly exchanges: number;
  /** Whose session this tab shows; null unless signed in, and where the server does not say it. */
  readonly customerId: string | null;
  /** The session ended without the customer's wish, and nobody has signed in since (SES-59). */
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

/** The one session of the browser tab. Shell and remotes share this instance; read it with a selector. */
export const useSession = create<Session>()(() => ({ ...signedOut, status: 'starting', exchanges: 0 }));

/** Names this instance of the store. Shell and remotes must see the same name; two names would mean two sessions. */
export const storeInstanceId: string = Math.random().toString(36).slice(2);

// Read by the browser tests only: the list of every instance that the page has made.
const page = globalThis as { __QUAYWATCH__?: { storeInstances?: string[] } };
page.__QUAYWATCH__ ??= {};
(page.__QUAYWATCH__.storeInstances ??= []).push(storeInstanceId);

/** Takes over what is stored: signed in when there are authorities and a tier, else signed out. */
export function adoptStoredSession(temporaryPassword: boolean): void {
  const { authorities, serviceTypes } = readVisitor();
  const [tier] = serviceTypes;
  useSession.setState(
    tier && authorities.length > 0
      ? { status: 'signed-in', tier, authorities, temporaryPassword, customerId: readCustomerId(), hasEnded: false }
      : { ...signedOut, hasEnded: hasEndedUnasked() },
  );
}

/** Takes over a tier that a call reported, such as the trial toggle or a payment; the stored expiry stays (SES-39, SES-D11). */
export function replaceTier(tier: Tier): void {
  const { status, tier: current } = useSession.getState();
  if (status !== 'signed-in' || tier === current) return;
  writeTier([tier]);
  useSession.setState({ tier });
}

/** Drops the session in this browser: cookies and keys go, timers stop (SES-D9). The guards then lead to sign-in. */
export function dropSession(): void {
  sessionTimers.cancel();
  clearStoredSession();
  useSession.setState(signedOut);
}

/** Whether the visitor may open a page with this access, by what local storage holds (NAV-27, NAV-29). */
export function useAccess(access: PageAccess): boolean {
  // Every change of the session rewrites local storage first; the subscription makes the guard look again.
  useSession();
  return mayReach(access, readVisitor());
}
