import { ApiError, callApi, markConnectionProblem, useConnectionProblem } from '@quaywatch/shared/api';
import { limits, requestToken, type TokenAnswer } from '@quaywatch/shared/contract';
import { endSessionUnasked, followEndOfSession } from './end-session.ts';
import { ofOneCustomer } from './of-one-customer.ts';
import { adoptStoredSession, useSession } from './use-session.ts';
import { isBorrowed, noteExchange, readRefreshToken, writeTokens } from './session-storage.ts';
import { sessionTimers } from './session-timers.ts';

const retryDelay = 5000;
const lockName = 'quaywatch-token-exchange';

/** Plans the next exchange at 90 % of the tokens' life (SES-31, SES-32). */
export function acceptTokens(answer: TokenAnswer): void {
  writeTokens(answer);
  adoptStoredSession();
  sessionTimers.planExchange(repeatExchange, limits.exchangeFactor * answer.expires_in);
}

// `exchangeNow` has already handled the failure.
const repeatExchange = () => void exchangeTokens().catch(() => undefined);
const retryExchange = () => void exchangeQuietly().catch(() => undefined);

/** The state in which an exchange has raised the notice. Another failure, or closing the notice, changes the state. */
let noticed: unknown = null;

function raiseNotice(): void {
  if (useConnectionProblem.getState().present) return;
  markConnectionProblem();
  noticed = useConnectionProblem.getState();
}

/** A notice that nobody closes would keep a page from refreshing by itself (CON-81). */
function withdrawNotice(): void {
  const state = useConnectionProblem.getState();
  if (state === noticed) state.clear();
}

/** Does not wait for its turn: the caller already has it. */
export async function exchangeNow(): Promise<void> {
  // On another site's page that site has the tokens, and each answer says which tier counts.
  if (isBorrowed()) return;
  const refreshToken = readRefreshToken();
  if (!refreshToken) return followEndOfSession();
  const isOutdated = () => readRefreshToken() !== refreshToken;
  noteExchange();
  try {
    const query = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await callApi(requestToken, { query, showsFailure: true });
    if (isOutdated()) adoptStoredSession();
    else acceptTokens(answer);
    withdrawNotice();
    useSession.setState(({ exchanges }) => ({ exchanges: exchanges + 1 }));
  } catch (error) {
    // Meanwhile another tab signed out or exchanged the token, so the stored state counts instead of this answer.
    if (isOutdated()) return adoptStoredSession();
    const failure = error instanceof ApiError ? error : null;
    // Without an answer the session may still exist, so it stays and the exchange is tried again (SES-D12).
    if (failure?.kind === 'network') sessionTimers.planExchange(retryExchange, retryDelay);
    else if (failure?.isConnectionProblem) {
      markConnectionProblem();
      endSessionUnasked();
    } else followEndOfSession();
    throw error;
  }
}

/**
 * Tabs share the refresh token, and each use replaces it, so they take turns. In browsers without locks, two tabs at
 * once are covered by the server, which accepts a replaced token for another minute (SES-D8).
 */
export async function inTurn<Answer>(task: () => Promise<Answer> | Answer): Promise<Answer> {
  if (!('locks' in navigator)) return task();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return await navigator.locks.request(lockName, begin);
  } catch (error) {
    if (hasBegun) throw error;
    // A browser that denies storage has locks, but refuses them (NAV-D17).
    return task();
  }
}

let running: Promise<void> | null = null;

/**
 * `exchangeTokens` without the notice that there is no answer: a retry must not repeat the notice, and the caller of a
 * call may show the failure on the page (API-D4, API-D7).
 */
export function exchangeQuietly(): Promise<void> {
  running ??= inTurn(exchangeNow).finally(() => (running = null));
  return running;
}

/**
 * Exchanges the tokens; concurrent calls share one exchange.
 * @throws {ApiError} if the exchange failed; session and notice are then already as SES-33 to SES-35 and SES-D12
 * require. 401 also if another customer is signed in by then, or nobody (SES-83)
 */
export async function exchangeTokens(): Promise<void> {
  try {
    await ofOneCustomer(exchangeQuietly());
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'network') raiseNotice();
    throw error;
  }
}
