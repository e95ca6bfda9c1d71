import { ApiError, configureApi } from '@quaywatch/shared/api';
import { endSessionUnasked, followEndOfSession } from './end-session.ts';
import { adoptStoredSession, dropSession, useSession } from './use-session.ts';
import { exchangeQuietly, exchangeTokens, inTurn } from './exchange-tokens.ts';
import { followAccount } from './follow-account.ts';
import { ofOneCustomer } from './of-one-customer.ts';
import {
  hasEndedUnasked,
  hasSignedOut,
  isExchangeUnanswered,
  isIdle,
  markAction,
  readAccessToken,
  readRefreshToken,
  readVisitor,
  readCustomerId,
} from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

/**
 * Cookies belong to the browser, so this tab must show the customer whose cookies it sends (SES-58). The shell drops
 * what it knew about the previous one.
 * @returns whether there was another customer
 */
function followCustomer(): boolean {
  const { status, customerId } = useSession.getState();
  const stored = readCustomerId();
  if (status !== 'signed-in' || stored === null || stored === customerId || !readRefreshToken()) return false;
  adoptStoredSession();
  // The other tab may not have stored everything yet. The exchange handles its own failure.
  exchangeTokens().catch(() => undefined);
  return true;
}

const idleCheckInterval = 60_000;

/** Earlier versions of the product left service workers, which would keep serving those versions (SES-40). */
async function removeServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

const isOverdue = () => useSession.getState().status === 'signed-in' && isIdle();

const endIdleSession = () => {
  if (isOverdue()) endSessionUnasked();
};

const followedKeys: readonly string[] = ['customer', 'authorities', 'service_type', 'temporaryPassword'];

/** Another tab signed out, signed in, or changed the tier or a temporary password, so this tab takes over the stored state. */
const followStored = () => {
  // At sign-in, a tab stays as it is when another one signs in (decision 0078).
  if (useSession.getState().hasEnded && hasSignedOut()) useSession.setState({ hasEnded: false });
  if (useSession.getState().status !== 'signed-in' || followCustomer()) return;
  adoptStoredSession();
  if (useSession.getState().status === 'signed-out') sessionTimers.cancelExchange();
};

const followOtherTabs = ({ key }: StorageEvent) => {
  // An earlier release removes the customer first. The authorities, which it removes next, say that nobody is signed in.
  if (key === 'customer' && readCustomerId() === null) return;
  if (key === null || followedKeys.includes(key)) followStored();
};

/** Renews a token that has expired, for example while the computer slept. */
async function freshAccessToken(): Promise<string | null> {
  const token = readAccessToken();
  if (token || !readRefreshToken()) return token;
  await exchangeQuietly();
  return readAccessToken();
}

/**
 * @throws {ApiError} 401 if the browser's session now belongs to another customer, or the inactivity time is over: some
 * calls are made as soon as the computer wakes up, and would restart that time
 */
async function ownAccessToken(quietly: boolean): Promise<string | null> {
  if (isOverdue()) {
    endSessionUnasked();
    throw new ApiError('answer', 401);
  }
  const { customerId } = useSession.getState();
  const token = quietly ? readAccessToken() : await freshAccessToken();
  if (followCustomer() || useSession.getState().customerId !== customerId) throw new ApiError('answer', 401);
  return token;
}

/** Follows a 401: the session has ended (SES-38), unless an exchange may have replaced the token (SES-75). */
function followRefusal(token: string | null): void {
  // A late answer to a replaced token says nothing about the current session.
  const isCurrent = () => (readAccessToken() ?? token) === token;
  if (!isCurrent()) return;
  // If the session has ended, the exchange is refused and ends the session here too.
  if (isExchangeUnanswered()) return void exchangeQuietly().catch(() => undefined);
  // Another tab may be about to store the tokens that replace the refused one.
  void inTurn(() => {
    if (isCurrent()) followEndOfSession();
  });
}

function watchSession(): void {
  sessionTimers.watch(endIdleSession, idleCheckInterval);
  window.addEventListener('focus', endIdleSession);
  // A page from the back/forward cache has missed all events.
  window.addEventListener('pageshow', followStored);
  window.addEventListener('storage', followOtherTabs);
}

async function resume(): Promise<void> {
  if (!readRefreshToken()) {
    dropSession();
    // The session may have ended on the page that this one was opened from.
    return useSession.setState({ hasEnded: hasEndedUnasked() });
  }
  if (isIdle()) return endSessionUnasked();
  try {
    await exchangeTokens();
  } catch {
    // The exchange has already signed out or, without an answer, kept what is stored (SES-D12).
    if (readVisitor().serviceTypes.length > 0) adoptStoredSession();
  }
}

/**
 * Called once per page: exchanges a stored refresh token (SES-29) and watches the inactivity time (SES-D10). Resolves
 * when the status is no longer `starting`.
 */
export async function startSession(): Promise<void> {
  configureApi({
    accessToken: ownAccessToken,
    onAuthorisedCall: markAction,
    onUnauthorised: followRefusal,
    onAccount: followAccount,
    ofOneCustomer,
  });
  watchSession();
  // Runs in parallel with the exchange. A browser that refuses to list service workers must not block the start.
  removeServiceWorkers().catch(() => undefined);
  await resume();
}
