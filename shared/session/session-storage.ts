import Cookies from 'js-cookie';
import { authorities, limits, tiers, type Authority, type Tier, type TokenAnswer } from '@quaywatch/shared/contract';
import type { Visitor } from '@quaywatch/shared/domain';

const cookieNames = ['access_token', 'refresh_token', 'authorities', 'service_type'] as const;
/**
 * Keys that belong to the customer. They are removed in this order. Other tabs follow the first, and must then see that
 * nobody is signed in, not somebody without a name.
 */
const localKeys = [
  'authorities',
  'service_type',
  'customer',
  'temporaryPassword',
  'cookieExpiryTime',
  'lastActionTime',
  'exchangeUnanswered',
] as const;

/** Set from the unasked end of a session until the next sign-in, so that every tab says why it ended (SES-59). */
const endedKey = 'sessionEnded';

/** This key survives the session (SES-D9). */
export const marketingSeenKey = 'didMarketingPreferencesModalShown';

let lent: Visitor | null = null;

/**
 * Sets the visitor that another site's page names (borrow-session.ts). Then neither tokens nor visitor are stored or read
 * here, because cookies and storage belong to that site.
 */
export const lendVisitor = (visitor: Visitor): void => void (lent = visitor);

/** Whether the session belongs to another site. */
export const isBorrowed = (): boolean => lent !== null;

const writeCookie = (name: (typeof cookieNames)[number], value: string, expires: number) =>
  Cookies.set(name, value, {
    expires: new Date(expires),
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });

/** If the storage is full, the texts and pictures that it keeps make room (SES-79). They are fetched again. */
export function storeLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    for (const kept of Object.keys(localStorage)) if (kept.startsWith('content')) localStorage.removeItem(kept);
    localStorage.setItem(key, value);
  }
}

/** For what lasts only until the page is left if the storage stays full (NAV-138). */
export function keepLocally(key: string, value: string): void {
  try {
    storeLocally(key, value);
  } catch {
    // The page goes on without it.
  }
}

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

/** The id of the customer (SES-58); null if unknown. */
export const readCustomerId = (): string | null => localStorage.getItem('customer');

/** Whether a temporary password is in use. Stored, so that a change of it in one tab reaches the others (PWD-D7). */
export const readTemporaryPassword = (): boolean => localStorage.getItem('temporaryPassword') === 'true';

export function writeTemporaryPassword(isTemporary: boolean): void {
  if (!lent) storeLocally('temporaryPassword', String(isTemporary));
}

/** Until its answer is stored, every tab must expect the exchange to have ended the access token (SES-75). */
export const noteExchange = (): void => storeLocally('exchangeUnanswered', 'true');

export const isExchangeUnanswered = (): boolean => localStorage.getItem('exchangeUnanswered') !== null;

/** Does not change the stored expiry (SES-39, SES-D11). */
function writeTier(serviceType: readonly Tier[]): void {
  const value = JSON.stringify(serviceType);
  writeCookie('service_type', value, readNumber('cookieExpiryTime') ?? Date.now());
  storeLocally('service_type', value);
}

/** The refresh token is kept for 8 hours, longer than the rest (SES-25..27, SES-D8). */
export function writeTokens(answer: TokenAnswer): void {
  const now = Date.now();
  const [previous] = readVisitor().serviceTypes;
  const expiry = now + answer.expires_in * 1000;
  const value = JSON.stringify(answer.authorities);
  // Comes first, so that another tab knows whose tokens they are before it can send them.
  if (answer.sub !== undefined) storeLocally('customer', answer.sub);
  writeTemporaryPassword(answer.resetRequest !== 0);
  writeCookie('access_token', answer.access_token, expiry);
  writeCookie('refresh_token', answer.refresh_token, now + limits.inactivity);
  writeCookie('authorities', value, expiry);
  storeLocally('authorities', value);
  // Comes after the authorities: with neither of the two, other tabs see a Sign Out.
  localStorage.removeItem(endedKey);
  const tierChanged = previous !== undefined && previous !== answer.service_type[0];
  if (!tierChanged) storeLocally('cookieExpiryTime', String(expiry));
  writeTier(answer.service_type);
  localStorage.removeItem('exchangeUnanswered');
}

/** Keeps what belongs to the person rather than to the session (SES-D9). */
export function clearStoredSession(): void {
  if (lent) return;
  for (const name of cookieNames) Cookies.remove(name, { path: '/' });
  for (const key of localKeys) localStorage.removeItem(key);
}

/** Forgets what a page of this tab kept for use offline, unless it belongs to this customer (SES-71). */
export function forgetLastResult(customerId: string | null): void {
  if (lent) return;
  const key = 'lastResult';
  // Earlier releases kept it in local storage, where it outlives the browser.
  localStorage.removeItem(key);
  let owner: unknown = null;
  try {
    ({ customerId: owner } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { customerId?: unknown });
  } catch {
    // An unreadable entry belongs to nobody.
  }
  if (owner !== customerId || customerId === null) sessionStorage.removeItem(key);
}

/** Called before the session is cleared, because other tabs look at that moment. */
export function noteUnaskedEnd(): void {
  if (!lent) storeLocally(endedKey, 'true');
}

export const hasEndedUnasked = (): boolean => !lent && localStorage.getItem(endedKey) !== null;

/** Whether the last session ended by Sign Out, in whichever tab. */
export const hasSignedOut = (): boolean => readVisitor().authorities.length === 0 && !hasEndedUnasked();

/** Records an action for all tabs (SES-37, SES-D10). */
export const markAction = (): void => storeLocally('lastActionTime', String(Date.now()));

/** Milliseconds, negative once the time is over (SES-36). Without a known action, the time starts now. */
export const idleTimeLeft = (): number => (readNumber('lastActionTime') ?? Date.now()) + limits.inactivity - Date.now();

export const isIdle = (): boolean => idleTimeLeft() < 0;

/** False once the token has expired: its cookie ends with it. Calls then wait for the exchange. */
export const hasAccessToken = (): boolean => readAccessToken() !== null;

/** The session may turn out to have expired. */
export const hasStoredSession = (): boolean => readRefreshToken() !== null;

/** The visitor as last known, or nobody. Use it only to start work early. */
export const readStoredVisitor = (): Visitor =>
  hasStoredSession() ? readVisitor() : { authorities: [], serviceTypes: [] };
