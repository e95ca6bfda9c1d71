import Cookies from 'js-cookie';
import { authorities, limits, tiers, type Authority, type Tier, type TokenAnswer } from '@quaywatch/shared/contract';
import type { Visitor } from '@quaywatch/shared/domain';

const cookieNames = ['access_token', 'refresh_token', 'authorities', 'service_type'] as const;
/** Keys of the customer. */
const localKeys = ['customer', 'authorities', 'service_type', 'cookieExpiryTime', 'lastActionTime'] as const;

/** Set from the unasked end of a session until the next sign-in, so that every tab says why it ended (SES-59). */
const endedKey = 'sessionEnded';

/** Survives the session (SES-D9). */
export const marketingSeenKey = 'didMarketingPreferencesModalShown';

let lent: Visitor | null = null;

/**
 * On another site's page: the visitor that the page names (borrow-session.ts). Nothing is then stored or read here,
 * since cookies and storage are that site's.
 */
export const lendVisitor = (visitor: Visitor): void => void (lent = visitor);

/** Whether the session is another site's. */
export const isBorrowed = (): boolean => lent !== null;

const writeCookie = (name: (typeof cookieNames)[number], value: string, expires: number) =>
  Cookies.set(name, value, {
    expires: new Date(expires),
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });

const readNumber = (key: (typeof localKeys)[number]): number | null => {
  const stored = localStorage.getItem(key);
  return stored === null || Number.isNaN(Number(stored)) ? null : Number(stored);
};

/** An unreadable entry counts as empty. */
function readList<Value extends string>(key: string, known: readonly Value[]): Value[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? known.filter((value) => stored.includes(value)) : [];
  } catch {
    return [];
  }
}

export const readAccessToken = (): string | null => (lent ? null : (Cookies.get('access_token') ?? null));
export const readRefreshToken = (): string | null => (lent ? null : (Cookies.get('refresh_token') ?? null));

export const readVisitor = (): Visitor =>
  lent ?? {
    authorities: readList<Authority>('authorities', authorities),
    serviceTypes: readList<Tier>('service_type', tiers),
  };

/** SES-58; null if unknown. */
export const readCustomerId = (): string | null => localStorage.getItem('customer');

/** The stored expiry stays (SES-39, SES-D11). */
export function writeTier(serviceType: readonly Tier[]): void {
  if (lent) return lendVisitor({ ...lent, serviceTypes: serviceType });
  const value = JSON.stringify(serviceType);
  writeCookie('service_type', value, readNumber('cookieExpiryTime') ?? Date.now());
  localStorage.setItem('service_type', value);
}

/** The refresh token lives 8 hours, longer than the rest (SES-25..27, SES-D8). */
export function writeTokens(answer: TokenAnswer): void {
  const now = Date.now();
  const [previous] = readVisitor().serviceTypes;
  const expiry = now + answer.expires_in * 1000;
  const value = JSON.stringify(answer.authorities);
  localStorage.removeItem(endedKey);
  // First, so that another tab knows whose the tokens are before it can send them.
  if (answer.sub !== undefined) localStorage.setItem('customer', answer.sub);
  writeCookie('access_token', answer.access_token, expiry);
  writeCookie('refresh_token', answer.refresh_token, now + limits.inactivity);
  writeCookie('authorities', value, expiry);
  localStorage.setItem('authorities', value);
  const tierChanged = previous !== undefined && previous !== answer.service_type[0];
  if (!tierChanged) localStorage.setItem('cookieExpiryTime', String(expiry));
  writeTier(answer.service_type);
}

/** What belongs to the person stays (SES-D9). */
export function clearStoredSession(): void {
  if (lent) return;
  for (const name of cookieNames) Cookies.remove(name, { path: '/' });
  for (const key of localKeys) localStorage.removeItem(key);
}

/** Forgets what a page of this tab kept for use offline, unless it is this customer's (SES-71). */
export function forgetLastResult(customerId: string | null): void {
  if (lent) return;
  const key = 'lastResult';
  // Earlier releases kept it where it outlives the browser.
  localStorage.removeItem(key);
  let owner: unknown = null;
  try {
    ({ customerId: owner } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { customerId?: unknown });
  } catch {
    // Unreadable, so it is nobody's.
  }
  if (owner !== customerId || customerId === null) sessionStorage.removeItem(key);
}

/** Before the session is cleared, because other tabs look then. */
export function noteUnaskedEnd(): void {
  if (!lent) localStorage.setItem(endedKey, 'true');
}

export const hasEndedUnasked = (): boolean => !lent && localStorage.getItem(endedKey) !== null;

/** In every tab (SES-37, SES-D10). */
export const markAction = (): void => localStorage.setItem('lastActionTime', String(Date.now()));

/** In milliseconds, negative afterwards (SES-36). It starts now for a session without a known action. */
export const idleTimeLeft = (): number => (readNumber('lastActionTime') ?? Date.now()) + limits.inactivity - Date.now();

export const isIdle = (): boolean => idleTimeLeft() < 0;

/** It may turn out to have expired. */
export const hasStoredSession = (): boolean => readRefreshToken() !== null;

/** As last known, or nobody. For a head start only. */
export const readStoredVisitor = (): Visitor =>
  hasStoredSession() ? readVisitor() : { authorities: [], serviceTypes: [] };
