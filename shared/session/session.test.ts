import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Cookies from 'js-cookie';
import { callApi, markConnectionProblem, useConnectionProblem } from '@quaywatch/shared/api';
import {
  changePassword,
  listSavedLists,
  requestToken,
  revokeToken,
  searchContainers,
  type TokenAnswer,
} from '@quaywatch/shared/contract';
import { contractServer } from '../testing/contract-server.ts';
import { signOutOfTest } from '../testing/sign-in-as.ts';
import {
  exchangeTokens,
  keepLocally,
  proveAgain,
  readTypedDrafts,
  signIn,
  signOut,
  startSession,
  staySignedIn,
  useSession,
  writeTypedDrafts,
} from './index.ts';
import { clearStoredSession, noteUnaskedEnd, writeTokens } from './session-storage.ts';

const hour = 3_600_000;
const server = contractServer();
const credentials = { username: 'paid@quaywatch.test', password: 'Harbour2026' };

const tokens = (change: Partial<TokenAnswer> = {}): TokenAnswer => ({
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires_in: 3600,
  authorities: ['CUSTOMER'],
  service_type: ['Paid'],
  resetRequest: 0,
  ...change,
});

function storeSession({ tier = 'Paid', idleFor = 0 }: { tier?: string; idleFor?: number } = {}) {
  Cookies.set('access_token', 'access-0');
  Cookies.set('refresh_token', 'refresh-0');
  Cookies.set('authorities', '["CUSTOMER"]');
  Cookies.set('service_type', JSON.stringify([tier]));
  localStorage.setItem('authorities', '["CUSTOMER"]');
  localStorage.setItem('service_type', JSON.stringify([tier]));
  localStorage.setItem('cookieExpiryTime', String(Date.now() + hour));
  localStorage.setItem('lastActionTime', String(Date.now() - idleFor));
}

const revocations = () => server.received(revokeToken);
const exchanges = () => server.received(requestToken).filter(({ query }) => query.grant_type === 'refresh_token');
const status = () => useSession.getState().status;

beforeEach(() => {
  // The fake clock starts at the real time, because jsdom's cookie jar uses the real clock.
  jest.useFakeTimers();
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  useSession.setState({
    status: 'starting',
    tier: null,
    authorities: [],
    temporaryPassword: false,
    customerId: null,
    hasEnded: false,
  });
  server.answer(revokeToken, undefined);
  useConnectionProblem.getState().clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  signOut();
  signOutOfTest();
  jest.useRealTimers();
});

test('a sign-in sends username, password, grant type, scope and captcha token [SES-11, SES-D5]', async () => {
  server.answer(requestToken, tokens());

  await signIn({ ...credentials, recaptchaToken: 'solved' });

  expect(server.received(requestToken)[0]?.body).toEqual({
    ...credentials,
    grant_type: 'password',
    scope: 'ui',
    recaptchaToken: 'solved',
  });
});

test('a sign-in leaves four cookies, the guard data, the expiry and the last action [SES-25, SES-26, SES-27, SES-D1]', async () => {
  server.answer(requestToken, tokens({ authorities: ['CUSTOMER', 'HELP_DESK'], service_type: ['Internal'] }));

  await signIn(credentials);

  expect(Cookies.get()).toEqual({
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    authorities: '["CUSTOMER","HELP_DESK"]',
    service_type: '["Internal"]',
  });
  expect(localStorage.getItem('authorities')).toBe('["CUSTOMER","HELP_DESK"]');
  expect(localStorage.getItem('service_type')).toBe('["Internal"]');
  expect(localStorage.getItem('cookieExpiryTime')).toBe(String(Date.now() + hour));
  expect(localStorage.getItem('lastActionTime')).toBe(String(Date.now()));
  expect(useSession.getState()).toMatchObject({
    status: 'signed-in',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
  });
});

test('the cookies are sent only to this site [SES-D1]', async () => {
  server.answer(requestToken, tokens());
  const written: string[] = [];
  const setter = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));

  await signIn(credentials);
  setter.mockRestore();

  expect(written).toHaveLength(4);
  for (const cookie of written) expect(cookie).toMatch(/path=\/.*samesite=strict/i);
});

test('a sign-in asks the marketing question again [SES-16, SES-28]', async () => {
  localStorage.setItem('didMarketingPreferencesModalShown', 'true');
  server.answer(requestToken, tokens());

  await signIn(credentials);

  expect(localStorage.getItem('didMarketingPreferencesModalShown')).toBe('false');
});

test('a non-zero resetRequest means that a temporary password is in use [SES-13]', async () => {
  server.answer(requestToken, tokens({ resetRequest: 1 }));

  await signIn(credentials);

  expect(useSession.getState().temporaryPassword).toBe(true);
});

test('a refused sign-in stores nothing', async () => {
  server.refuse(requestToken, 400, { error: 'invalid_grant', description: 'Bad credential [4]' });

  await expect(signIn(credentials)).rejects.toMatchObject({ description: 'Bad credential [4]' });

  expect(Cookies.get()).toEqual({});
});

test('without a stored session, the start makes no call and ends signed out', async () => {
  await startSession();

  expect(status()).toBe('signed-out');
  expect(server.received(requestToken)).toHaveLength(0);
});

test('the start exchanges the stored refresh token with an empty body and stores the answer [SES-29, SES-30, SES-31]', async () => {
  storeSession();
  server.answer(requestToken, tokens());

  await startSession();

  expect(exchanges()[0]?.query).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-0' });
  expect(exchanges()[0]?.body).toBeUndefined();
  expect(Cookies.get('access_token')).toBe('access-1');
  expect(Cookies.get('refresh_token')).toBe('refresh-1');
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', tier: 'Paid' });
});

test('the exchange repeats at 90 % of the lifetime of the token [SES-32, LIM-03]', async () => {
  storeSession();
  server.answer(requestToken, tokens({ expires_in: 1000 }));
  await startSession();

  await jest.advanceTimersByTimeAsync(899_999);
  expect(exchanges()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);

  expect(exchanges()).toHaveLength(2);
  expect(exchanges()[1]?.query.refresh_token).toBe('refresh-1');
  await jest.advanceTimersByTimeAsync(900_000);
  expect(exchanges()).toHaveLength(3);
});

test('an exchange answered with a 5xx shows the notice and signs out [SES-33, SES-35, SES-D12]', async () => {
  storeSession();
  server.refuse(requestToken, 500, { code: 'INTERNAL', description: 'x' });

  await startSession();

  expect(useConnectionProblem.getState().present).toBe(true);
  expect(status()).toBe('signed-out');
  expect(Cookies.get()).toEqual({});
  expect(revocations()).toHaveLength(1);
});

test('any other refused exchange signs out without the notice [SES-34]', async () => {
  storeSession();
  server.refuse(requestToken, 400, { error: 'invalid_grant', description: 'unknown' });

  await startSession();

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  expect(useConnectionProblem.getState().present).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(revocations()).toHaveLength(0);
});

test('an exchange without an answer keeps the session, is retried every 5 s and shows one notice [SES-D12, API-D4]', async () => {
  storeSession();
  server.disconnect(requestToken);
  await startSession();
  expect(status()).toBe('signed-in');
  expect(useConnectionProblem.getState().present).toBe(true);

  useConnectionProblem.getState().clear();
  await jest.advanceTimersByTimeAsync(5000);
  expect(exchanges()).toHaveLength(2);
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(requestToken, tokens());
  await jest.advanceTimersByTimeAsync(5000);

  expect(Cookies.get('access_token')).toBe('access-1');
});

test("an exchange answered with somebody else's page keeps the session and is retried [SES-D12, API-D9]", async () => {
  storeSession();
  server.refuse(requestToken, 200, '<h1>Sign in to this network</h1>', { 'content-type': 'text/html' });
  await startSession();
  expect(status()).toBe('signed-in');

  server.answer(requestToken, tokens());
  await jest.advanceTimersByTimeAsync(5000);

  expect(Cookies.get('access_token')).toBe('access-1');
});

test('the notice of an exchange goes once the exchange succeeds, so that an unattended page goes on [SES-78, CON-81]', async () => {
  const isNoticed = () => useConnectionProblem.getState().present;
  server.answer(requestToken, tokens());
  await signIn(credentials);
  server.disconnect(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  expect(isNoticed()).toBe(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(isNoticed()).toBe(true);

  server.answer(requestToken, tokens({ access_token: 'access-2' }));
  await jest.advanceTimersByTimeAsync(5000);

  expect([isNoticed(), Cookies.get('access_token')]).toEqual([false, 'access-2']);
});

test.each([
  ['was there before', true, false],
  ['repeats it', false, true],
])('the notice of another failure, which %s, outlasts the exchange [SES-78, API-D4]', async (_, isBefore, isAfter) => {
  server.answer(requestToken, tokens());
  await signIn(credentials);
  server.disconnect(requestToken);
  if (isBefore) markConnectionProblem();
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  if (isAfter) markConnectionProblem();

  server.answer(requestToken, tokens({ access_token: 'access-2' }));
  await jest.advanceTimersByTimeAsync(5000);

  expect([useConnectionProblem.getState().present, Cookies.get('access_token')]).toEqual([true, 'access-2']);
});

test('more than 8 idle hours end the session at the start, here and on the server [SES-36, SES-54, SES-59, LIM-02]', async () => {
  server.answer(requestToken, tokens());
  storeSession({ idleFor: 8 * hour });
  await startSession();
  expect(status()).toBe('signed-in');

  storeSession({ idleFor: 8 * hour + 1 });
  await startSession();

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  expect(Cookies.get()).toEqual({});
  await jest.advanceTimersByTimeAsync(0);
  expect(revocations().map(({ body }) => body)).toEqual([{ token: 'refresh-0' }]);
});

test('inactivity is noticed within a minute, and when the window gets the focus [SES-36, SES-D10]', async () => {
  server.answer(requestToken, tokens());
  storeSession();
  await startSession();
  localStorage.setItem('lastActionTime', String(Date.now() - 8 * hour - 1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe('signed-out');

  storeSession();
  await startSession();
  localStorage.setItem('lastActionTime', String(Date.now() - 8 * hour - 1));
  window.dispatchEvent(new Event('focus'));

  expect(status()).toBe('signed-out');
});

test('a call after more than 8 idle hours, such as when the computer wakes up, ends the session [SES-36, SES-D10]', async () => {
  server.answer(requestToken, tokens());
  server.answer(searchContainers, []);
  storeSession();
  await startSession();
  localStorage.setItem('lastActionTime', String(Date.now() - 8 * hour - 1));

  await expect(callApi(searchContainers, { body: ['QWCU2001010'] })).rejects.toMatchObject({ status: 401 });

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  expect(server.received(searchContainers)).toHaveLength(0);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a customer who confirms being present only after the 8 hours is signed out all the same [SES-36, SES-70]', async () => {
  server.answer(requestToken, tokens());
  storeSession();
  await startSession();
  localStorage.setItem('lastActionTime', String(Date.now() - 8 * hour - 1));

  staySignedIn();

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
});

test('a call renews the inactivity time; an exchange does not [SES-37]', async () => {
  storeSession({ idleFor: hour });
  server.answer(requestToken, tokens());
  server.answer(searchContainers, []);
  await startSession();
  expect(localStorage.getItem('lastActionTime')).toBe(String(Date.now() - hour));

  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(localStorage.getItem('lastActionTime')).toBe(String(Date.now()));
});

test('a quiet call renews neither the inactivity time nor an expired token [SES-D10]', async () => {
  storeSession({ idleFor: hour });
  server.answer(requestToken, tokens());
  server.answer(searchContainers, []);
  await startSession();

  await callApi(searchContainers, { body: ['QWCU2001010'], asksQuietly: true });
  expect(localStorage.getItem('lastActionTime')).toBe(String(Date.now() - hour));

  Cookies.remove('access_token');
  await expect(callApi(searchContainers, { body: ['QWCU2001010'], asksQuietly: true })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(server.received(searchContainers)).toHaveLength(1);
  expect(exchanges()).toHaveLength(1);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a 401 clears the cookies and signs out [SES-38]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  server.refuse(searchContainers, 401, { code: 'UNAUTHENTICATED', description: 'x' });
  await startSession();

  await expect(callApi(searchContainers, { body: ['QWCU2001010'] })).rejects.toMatchObject({ status: 401 });

  expect(Cookies.get()).toEqual({});
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(revocations()).toHaveLength(0);
});

test('of two calls that are answered 401, the second does not turn the end into a Sign Out [SES-59, NAV-72]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  server.refuse(searchContainers, 401);
  await startSession();

  await Promise.all([search(), search()]);

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
});

test('a 401 to a token that was replaced meanwhile does not end the session [SES-38]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  server.answer(requestToken, tokens({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  server.refuse(searchContainers, 401, { code: 'UNAUTHENTICATED', description: 'x' });
  const answer = server.hold(searchContainers);
  const late = callApi(searchContainers, { body: ['QWCU2001010'] });
  await jest.advanceTimersByTimeAsync(0.9 * hour);

  answer();
  await expect(late).rejects.toMatchObject({ status: 401 });

  expect(server.received(searchContainers)[0]?.token).toBe('access-1');
  expect(Cookies.get('access_token')).toBe('access-2');
  expect(status()).toBe('signed-in');
});

test('a 401 while an exchange has no answer leads to another one, which all calls share [SES-75]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  server.disconnect(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  useConnectionProblem.getState().clear();
  server.refuse(searchContainers, 401);
  await search();
  await jest.advanceTimersByTimeAsync(0);
  expect([status(), exchanges().length]).toEqual(['signed-in', 3]);
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(requestToken, tokens({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  await Promise.all([search(), search(), search()]);
  await jest.advanceTimersByTimeAsync(5000);

  expect([status(), Cookies.get('access_token'), exchanges().length]).toEqual(['signed-in', 'access-2', 4]);
  await search();
  expect([status(), exchanges().length]).toEqual(['signed-out', 4]);
});

test('a 401 during an exchange waits for its answer, without locks too [SES-75]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  server.answer(requestToken, tokens({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  const release = server.hold(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  server.refuse(searchContainers, 401);

  await search();
  release();
  await jest.advanceTimersByTimeAsync(0);

  expect([status(), Cookies.get('access_token'), exchanges().length]).toEqual(['signed-in', 'access-2', 2]);
});

test('a 401 after another tab has lost the answer to an exchange leads to an exchange here [SES-75]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  server.disconnect(requestToken);
  await inAnotherTab(({ exchangeTokens: exchange }) => exchange().catch(() => undefined));
  server.answer(requestToken, tokens({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  server.refuse(searchContainers, 401);

  await search();
  await jest.advanceTimersByTimeAsync(0);

  expect([status(), Cookies.get('access_token')]).toEqual(['signed-in', 'access-2']);
});

test('a session that ended while an exchange had no answer ends with the next one, which is refused [SES-75]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  server.disconnect(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  server.refuse(requestToken, 400, { error: 'invalid_grant', description: 'unknown' });
  server.refuse(searchContainers, 401);

  await search();
  await jest.advanceTimersByTimeAsync(0);

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });
  expect(Cookies.get()).toEqual({});
  expect({ ...localStorage }).toEqual({ sessionEnded: 'true' });
});

test('a token that expired while the computer slept is replaced before the next call [SES-38]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  server.answer(searchContainers, []);
  await startSession();
  Cookies.remove('access_token');

  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(server.received(searchContainers)[0]?.token).toBe('access-1');
});

test('a call that shows its failure itself shows no notice, also if its token had expired [API-D7]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  Cookies.remove('access_token');
  server.disconnect(requestToken);

  await expect(callApi(searchContainers, { body: ['QWCU2001010'], showsFailure: true })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(useConnectionProblem.getState().present).toBe(false);

  await search();
  expect(useConnectionProblem.getState().present).toBe(true);
});

test('a changed tier is replaced in cookie and local storage, and the expiry stays [SES-39, SES-D11]', async () => {
  storeSession({ tier: 'Free-advanced' });
  const expiry = localStorage.getItem('cookieExpiryTime');
  jest.setSystemTime(Date.now() + 60_000);
  server.answer(requestToken, tokens({ service_type: ['Free'] }));

  await startSession();

  expect(Cookies.get('service_type')).toBe('["Free"]');
  expect(localStorage.getItem('service_type')).toBe('["Free"]');
  expect(localStorage.getItem('cookieExpiryTime')).toBe(expiry);
  expect(useSession.getState().tier).toBe('Free');
});

test('service workers of earlier versions are removed at the start [SES-40]', async () => {
  const unregister = jest.fn<() => Promise<boolean>>().mockResolvedValue(true);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }, { unregister }] },
  });

  await startSession();
  await jest.advanceTimersByTimeAsync(0);
  Reflect.deleteProperty(navigator, 'serviceWorker');

  expect(unregister).toHaveBeenCalledTimes(2);
});

test('signing out clears cookies, keys and timers, and keeps what belongs to the person [SES-42, SES-D9]', async () => {
  storeSession();
  localStorage.setItem('lastExpPaidModalShown', '21/11/2026');
  localStorage.setItem('navigationCollapsed', 'true');
  server.answer(requestToken, tokens());
  await startSession();

  signOut();
  await jest.advanceTimersByTimeAsync(2 * hour);

  expect(Cookies.get()).toEqual({});
  expect({ ...localStorage }).toEqual({ lastExpPaidModalShown: '21/11/2026', navigationCollapsed: 'true' });
  expect(exchanges()).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

test('signing out tells the server once, with token and bearer token, and does not wait [SES-54, SES-D9]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();
  const release = server.hold(revokeToken);

  signOut();
  expect([status(), Cookies.get()]).toEqual(['signed-out', {}]);
  signOut();
  await jest.advanceTimersByTimeAsync(0);
  release();

  expect(revocations().map(({ body, token }) => [body, token])).toEqual([[{ token: 'refresh-1' }, 'access-1']]);
});

test('signing out works without a connection and after the access token has expired [SES-54, SES-D9]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  server.disconnect(revokeToken);
  await startSession();
  Cookies.remove('access_token');

  signOut();
  await jest.advanceTimersByTimeAsync(0);

  expect([status(), Cookies.get()]).toEqual(['signed-out', {}]);
  expect(revocations().map(({ body, token }) => [body, token])).toEqual([[{ token: 'refresh-1' }, null]]);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('after signing out during an exchange, the customer stays signed out [SES-42]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  const release = server.hold(requestToken);
  const starting = startSession();
  await jest.advanceTimersByTimeAsync(0);

  signOut();
  release();
  await starting;

  expect(status()).toBe('signed-out');
  expect(Cookies.get()).toEqual({});
});

test('signing out in another tab also signs out this tab [SES-D10]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();

  localStorage.removeItem('authorities');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authorities' }));

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

test('every tab says that a session ended unasked, until the next sign-in [SES-59, NAV-72]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();

  // The tab that notices first leaves this entry.
  localStorage.setItem('sessionEnded', 'true');
  localStorage.removeItem('authorities');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authorities' }));
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });

  await signIn(credentials);
  expect(localStorage.getItem('sessionEnded')).toBeNull();
});

/** As in Chromium: this tab hears of each change that another one makes to the storage before it sees the next. */
function hearOfEachChange() {
  const { setItem, removeItem } = Storage.prototype;
  const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    tell(key);
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removeItem.call(this, key);
    tell(key);
  });
}

test('a tab at sign-in follows a Sign Out in another tab, but not the sign-in before it [SES-59, NAV-72]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  server.refuse(searchContainers, 401);
  await startSession();
  await search();
  const said: boolean[] = [];
  const stop = useSession.subscribe(({ hasEnded }) => said.push(hasEnded));
  hearOfEachChange();

  writeTokens(tokens({ sub: '7' }));
  expect(said).toEqual([]);

  clearStoredSession();
  stop();
  expect(said).toEqual([false]);
  expect(status()).toBe('signed-out');
});

async function startWithTyped() {
  storeSession();
  server.answer(requestToken, tokens({ sub: '7' }));
  await startSession();
  writeTypedDrafts('7', { list: 'Berth 9' });
  const heard: object[] = [];
  const stop = useSession.subscribe(({ status: now, customerId, hasEnded }) => heard.push([now, customerId, hasEnded]));
  return { heard, stop };
}

test.each([
  [true, { list: 'Berth 9' }],
  [false, {}],
])(
  'another tab that ends the session is followed in one step; unasked: %s [NAV-72, SES-59]',
  async (isUnasked, kept) => {
    const { heard, stop } = await startWithTyped();
    hearOfEachChange();

    if (isUnasked) noteUnaskedEnd();
    clearStoredSession();
    await jest.advanceTimersByTimeAsync(0);
    stop();

    expect(heard).toEqual([['signed-out', null, isUnasked]]);
    expect(readTypedDrafts('7')).toEqual(kept);
  },
);

test('a tab of an earlier release, which forgets the customer first, is followed in one step too [NAV-72]', async () => {
  const { heard, stop } = await startWithTyped();
  hearOfEachChange();

  noteUnaskedEnd();
  for (const key of ['customer', 'authorities', 'service_type']) localStorage.removeItem(key);
  await jest.advanceTimersByTimeAsync(0);
  stop();

  expect(heard).toEqual([['signed-out', null, true]]);
  expect(readTypedDrafts('7')).toEqual({ list: 'Berth 9' });
});

test('a tab of an earlier release sees nobody when another one ends the session, never somebody without a name [NAV-72]', async () => {
  await startWithTyped();
  const removed: string[] = [];
  const { removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    removed.push(key);
    removeItem.call(this, key);
  });

  clearStoredSession();

  expect(removed).toEqual(expect.arrayContaining(['authorities', 'customer']));
  expect(removed.indexOf('authorities')).toBeLessThan(removed.indexOf('customer'));
});

test('a page that is opened after a session ended unasked says so, until the next sign-in [SES-59]', async () => {
  localStorage.setItem('sessionEnded', 'true');
  await startSession();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: true });

  server.answer(requestToken, tokens());
  await signIn(credentials);
  signOut();
  await startSession();
  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

test('the first tab to notice the end records it before the session is gone for the other tabs [SES-59]', async () => {
  storeSession({ idleFor: 8 * hour + 1 });
  const words: (string | null)[] = [];
  const remove = Storage.prototype.removeItem;
  const watch = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (key === 'authorities') words.push(localStorage.getItem('sessionEnded'));
    remove.call(this, key);
  });

  await startSession();
  localStorage.removeItem('sessionEnded');
  useSession.setState({ status: 'starting' });
  storeSession();
  server.refuse(requestToken, 400, { error: 'invalid_grant', description: 'unknown' });
  await startSession();
  watch.mockRestore();

  expect(words).toEqual(['true', 'true']);
});

test('a tab that slept during a sign-out elsewhere does not say that the session ended unasked [SES-59, NAV-72]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();

  // The next exchange is due before the browser tells this tab about the sign-out.
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  await jest.advanceTimersByTimeAsync(hour);

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

test('a page from the back/forward cache shows nothing of a customer who has signed out meanwhile [SES-D10]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  await startSession();

  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  window.dispatchEvent(new Event('pageshow'));

  expect(useSession.getState()).toMatchObject({ status: 'signed-out', hasEnded: false });
});

async function startAsAda() {
  storeSession();
  server.answer(requestToken, tokens({ sub: 'ada' }));
  await startSession();
  expect(useSession.getState().customerId).toBe('ada');
  server.answer(searchContainers, []);
  server.answer(requestToken, tokens({ sub: 'ben', access_token: 'ben-2', refresh_token: 'ben-2', resetRequest: 1 }));
}
function signInBenElsewhere() {
  localStorage.setItem('customer', 'ben');
  Cookies.set('access_token', 'ben-1');
  Cookies.set('refresh_token', 'ben-1');
}

test('a tab takes over another customer of the same tier from another tab, with one exchange [SES-58]', async () => {
  await startAsAda();
  signInBenElsewhere();

  window.dispatchEvent(new StorageEvent('storage', { key: 'customer' }));
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ben' });
  await jest.advanceTimersByTimeAsync(0);

  expect(exchanges().map(({ query }) => query.refresh_token)).toEqual(['refresh-0', 'ben-1']);
  expect(useSession.getState()).toMatchObject({ customerId: 'ben', temporaryPassword: true });
});

test('a tab that does not know of another customer yet makes no call in their name [SES-58]', async () => {
  await startAsAda();
  signInBenElsewhere();

  await expect(callApi(searchContainers, { body: ['QWCU2001010'] })).rejects.toMatchObject({ status: 401 });
  await jest.advanceTimersByTimeAsync(0);

  expect(server.received(searchContainers)).toHaveLength(0);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ben' });
  expect(useConnectionProblem.getState().present).toBe(false);
  await callApi(searchContainers, { body: ['QWCU2001010'] });
  expect(server.received(searchContainers)[0]?.token).toBe('ben-2');
});

test('an exchange with an older server, which does not name the customer, does not change the customer [SES-58]', async () => {
  await startAsAda();
  server.answer(requestToken, tokens({ refresh_token: 'refresh-2' }));

  await jest.advanceTimersByTimeAsync(0.9 * hour);

  expect(exchanges()).toHaveLength(2);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ada' });
});

test('a call that waits for new tokens is not sent with the tokens of another customer [SES-58]', async () => {
  await startAsAda();
  Cookies.remove('access_token');
  const release = server.hold(requestToken);
  const call = callApi(searchContainers, { body: ['QWCU2001010'] });
  await jest.advanceTimersByTimeAsync(0);

  signInBenElsewhere();
  release();

  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(server.received(searchContainers)).toHaveLength(0);
});

test('a refused exchange does not end the session that somebody else began in another tab meanwhile [SES-58, SES-55]', async () => {
  await startAsAda();
  server.refuse(requestToken, 400, { error: 'invalid_grant', description: 'ended' });
  const release = server.hold(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);

  signInBenElsewhere();
  release();
  await jest.advanceTimersByTimeAsync(0);

  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ben' });
  expect(Cookies.get('refresh_token')).toBe('ben-1');
});

/** Ada begins a change of two calls, and Ben signs in in this tab before the first of them is answered. */
async function beginAndHandOver() {
  await startAsAda();
  server.answer(listSavedLists, []);
  const release = server.hold(searchContainers);
  const change = callApi(searchContainers, { body: ['QWCU2001010'] }).then(() => callApi(listSavedLists));
  await jest.advanceTimersByTimeAsync(0);
  signOut();
  await signIn(credentials);
  return { change, release };
}

test('a change that one customer began does not go on as the next [SES-83]', async () => {
  const { change, release } = await beginAndHandOver();

  release();

  await expect(change).rejects.toMatchObject({ status: 401 });
  expect(server.received(searchContainers)[0]?.token).toBe('access-1');
  expect(server.received(listSavedLists)).toEqual([]);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ben' });
});

test('the next customer hears of no connection problem of the one before [SES-83, API-D7]', async () => {
  const { change, release } = await beginAndHandOver();
  server.disconnect(searchContainers);

  release();

  await expect(change).rejects.toMatchObject({ status: 401 });
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('a change that waits for new tokens does not go on as the next customer, nor does its failure [SES-83]', async () => {
  for (const settle of [() => {}, () => server.refuse(requestToken, 401), () => server.disconnect(requestToken)]) {
    await startAsAda();
    const release = server.hold(requestToken);
    const exchange = exchangeTokens();
    await jest.advanceTimersByTimeAsync(0);
    signOut();
    server.hold(requestToken)();
    await signIn(credentials);

    settle();
    release();

    await expect(exchange).rejects.toMatchObject({ status: 401 });
    expect(useConnectionProblem.getState().present).toBe(false);
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: 'ben' });
    signOut();
  }
});

test('a page from the back/forward cache checks whose session it is when it is shown again [SES-58]', async () => {
  await startAsAda();
  signInBenElsewhere();

  window.dispatchEvent(new Event('pageshow'));

  expect(useSession.getState().customerId).toBe('ben');
});

test('the same customer signing in again in another tab changes nothing here [SES-58]', async () => {
  await startAsAda();
  Cookies.set('access_token', 'access-9');
  Cookies.set('refresh_token', 'refresh-9');

  window.dispatchEvent(new StorageEvent('storage', { key: 'service_type' }));
  await callApi(searchContainers, { body: ['QWCU2001010'] });

  expect(exchanges()).toHaveLength(1);
  expect(server.received(searchContainers)[0]?.token).toBe('access-9');
});

/** Does something in another tab of the browser, and tells this one what has changed in the storage. */
async function inAnotherTab(work: (tab: typeof import('./index.ts')) => Promise<unknown>) {
  const before = { ...localStorage };
  await jest.isolateModulesAsync(async () => {
    await work(await import('./index.ts'));
  });
  const after = { ...localStorage };
  for (const key of Object.keys({ ...before, ...after }))
    if (before[key] !== after[key]) window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a tab leaves the forced change of a temporary password when another tab has made it [PWD-D7]', async () => {
  storeSession();
  server.answer(requestToken, tokens({ resetRequest: 1, sub: '7' }));
  await startSession();
  const isForced = () => useSession.getState().temporaryPassword;
  expect(isForced()).toBe(true);

  await inAnotherTab(({ proveAgain: prove }) =>
    prove(async () => ({ tokens: tokens({ access_token: 'new', refresh_token: 'new', sub: '7' }) })),
  );

  expect([status(), isForced()]).toEqual(['signed-in', false]);
  expect(exchanges()).toHaveLength(1);
});

test('offline, a page still asks for the change of a temporary password [PWD-D7, SES-D12]', async () => {
  storeSession();
  server.answer(requestToken, tokens({ resetRequest: 1 }));
  await startSession();
  server.disconnect(requestToken);

  await startSession();

  expect(useSession.getState()).toMatchObject({ status: 'signed-in', temporaryPassword: true });
});

/** Leaves no room: a page of the tests may store 5,000,000 characters. */
function fillStorage() {
  const key = 'contentMedia:map.png';
  localStorage.setItem('content:FAQ', '{}');
  const used = Object.entries({ ...localStorage })
    .flat()
    .join('').length;
  localStorage.setItem(key, 'x'.repeat(5_000_000 - used - key.length));
  expect(() => localStorage.setItem('more', '')).toThrow('quota');
}
const keptContent = () => Object.keys(localStorage).filter((key) => key.startsWith('content'));

test('where kept texts and pictures fill the storage, they make room for a sign-in, and nothing else does [SES-79]', async () => {
  localStorage.setItem('navigationCollapsed', 'true');
  fillStorage();
  server.answer(requestToken, tokens());

  await signIn(credentials);

  expect([status(), keptContent(), localStorage.getItem('navigationCollapsed')]).toEqual(['signed-in', [], 'true']);
});

test('a session goes on exchanging its tokens after kept texts and pictures have filled the storage [SES-79]', async () => {
  server.answer(requestToken, tokens());
  await signIn(credentials);
  fillStorage();

  server.answer(requestToken, tokens({ access_token: 'access-2' }));
  await jest.advanceTimersByTimeAsync(0.9 * hour);

  expect([status(), Cookies.get('access_token'), keptContent()]).toEqual(['signed-in', 'access-2', []]);
});

test('texts and pictures also make room for what a page remembers, which is given up where that is no help [NAV-138]', () => {
  fillStorage();

  keepLocally('navigationCollapsed', 'true');
  expect([localStorage.getItem('navigationCollapsed'), keptContent()]).toEqual(['true', []]);

  localStorage.setItem('content:FAQ', '{}');
  keepLocally('readPortAlerts', 'x'.repeat(5_000_000));
  expect([localStorage.getItem('readPortAlerts'), keptContent()]).toEqual([null, []]);
});

test('tabs take turns at the exchange if the browser has locks [SES-D8]', async () => {
  storeSession();
  server.answer(requestToken, tokens());
  const names: string[] = [];
  const locks = { request: (name: string, task: () => Promise<void>) => (names.push(name), task()) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

  await startSession();
  Reflect.deleteProperty(navigator, 'locks');

  expect(names).toEqual(['quaywatch-token-exchange']);
  expect(exchanges()).toHaveLength(1);
});

test('a browser that denies storage refuses locks: sign-in, exchange and its end work without them [NAV-D17]', async () => {
  const request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  server.answer(requestToken, tokens());
  await startSession();
  await signIn(credentials);

  server.answer(requestToken, tokens({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  expect([exchanges().length, Cookies.get('access_token')]).toEqual([1, 'access-2']);

  const send = jest.fn(() => Promise.resolve({ tokens: tokens({ access_token: 'access-3' }) }));
  await proveAgain(send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(Cookies.get('access_token')).toBe('access-3');

  server.refuse(searchContainers, 401);
  await search();
  await jest.advanceTimersByTimeAsync(0);
  Reflect.deleteProperty(navigator, 'locks');
  expect(status()).toBe('signed-out');
});

test('a call that fails while its tab has the turn is not made again [SES-D8, SES-72]', async () => {
  storeSession();
  const request = (_name: string, task: () => Promise<void>) => task();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const send = jest.fn(() => Promise.reject(new Error('wrong password')));

  await expect(proveAgain(send)).rejects.toThrow('wrong password');
  Reflect.deleteProperty(navigator, 'locks');

  expect(send).toHaveBeenCalledTimes(1);
});

const search = () => callApi(searchContainers, { body: ['QWCU2001010'] }).catch(() => undefined);

async function startFree(brought: TokenAnswer['service_type'][number]) {
  storeSession({ tier: 'Free' });
  server.answer(requestToken, tokens({ service_type: ['Free'] }));
  server.answer(searchContainers, []);
  await startSession();
  server.answer(
    requestToken,
    tokens({ access_token: 'access-2', refresh_token: 'refresh-2', service_type: [brought] }),
  );
  expect(exchanges()).toHaveLength(1);
}

test('a session that learns of another tier has it at once, with one exchange for new tokens [ACC-60, SRV-79]', async () => {
  await startFree('Paid');

  server.nameAccount('Free');
  await search();
  expect(exchanges()).toHaveLength(1);
  server.nameAccount('Paid');
  await Promise.all([search(), search(), search()]);
  await jest.advanceTimersByTimeAsync(0);
  await search();

  expect(exchanges()).toHaveLength(2);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', tier: 'Paid' });
  expect(Cookies.get('access_token')).toBe('access-2');
  expect(localStorage.getItem('service_type')).toBe('["Paid"]');
});

test('a refusal because of another tier also tells the session the new tier [ACC-60]', async () => {
  await startFree('Free-advanced');
  server.nameAccount('Free-advanced');
  server.refuse(searchContainers, 403, { code: 'FORBIDDEN', description: 'x' });

  await search();
  await jest.advanceTimersByTimeAsync(0);

  expect(useSession.getState().tier).toBe('Free-advanced');
});

test('a session loses a withdrawn helpdesk authority at its next call, with one exchange [HCU-57, SRV-79]', async () => {
  const both = ['CUSTOMER', 'HELP_DESK'] as const;
  storeSession({ tier: 'Internal' });
  server.answer(requestToken, tokens({ service_type: ['Internal'], authorities: [...both] }));
  await startSession();
  server.answer(requestToken, tokens({ access_token: 'access-2', service_type: ['Internal'] }));
  server.nameAccount('Internal', both.toReversed());
  server.refuse(searchContainers, 403, { code: 'FORBIDDEN', description: 'You cannot perform this task' });
  for (let call = 0; call < 3; call += 1) await search();
  expect(exchanges()).toHaveLength(1);
  expect(useSession.getState().authorities).toEqual(both);

  server.nameAccount('Internal', ['CUSTOMER']);
  await Promise.all([search(), search()]);
  await jest.advanceTimersByTimeAsync(0);
  await search();

  expect(exchanges()).toHaveLength(2);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', authorities: ['CUSTOMER'] });
  expect(localStorage.getItem('authorities')).toBe('["CUSTOMER"]');
});

test('only successful exchanges are counted [HCU-58]', async () => {
  await startFree('Free');
  const before = useSession.getState().exchanges;

  await jest.advanceTimersByTimeAsync(0.9 * hour);
  expect(useSession.getState().exchanges).toBe(before + 1);
  server.disconnect(requestToken);
  await jest.advanceTimersByTimeAsync(0.9 * hour);

  expect(useSession.getState().exchanges).toBe(before + 1);
});

test('an exchange that does not bring the tier is repeated only after the next change, not by every call [ACC-60]', async () => {
  await startFree('Free');

  server.nameAccount('Paid');
  for (let call = 0; call < 5; call += 1) {
    await search();
    await jest.advanceTimersByTimeAsync(0);
  }
  expect(exchanges()).toHaveLength(2);

  server.nameAccount('Free');
  await search();
  server.answer(requestToken, tokens({ access_token: 'access-3', service_type: ['Paid'] }));
  server.nameAccount('Paid');
  await search();
  await jest.advanceTimersByTimeAsync(0);

  expect(exchanges()).toHaveLength(3);
  expect(useSession.getState().tier).toBe('Paid');
});

test('an answer that comes after the tokens were replaced or after sign-out does not change the tier [ACC-60]', async () => {
  await startFree('Free');
  const answer = server.hold(searchContainers);
  server.nameAccount('Paid');
  const late = search();
  await jest.advanceTimersByTimeAsync(0.9 * hour);
  expect(exchanges()).toHaveLength(2);

  answer();
  await late;
  await jest.advanceTimersByTimeAsync(0);
  expect(exchanges()).toHaveLength(2);

  const answerLast = server.hold(searchContainers);
  const last = search();
  await jest.advanceTimersByTimeAsync(0);
  signOut();
  answerLast();
  await last;
  await jest.advanceTimersByTimeAsync(0);

  expect(exchanges()).toHaveLength(2);
  expect(status()).toBe('signed-out');
});

test('tokens that another tab has already exchanged are taken over without another exchange [ACC-60]', async () => {
  await startFree('Paid');
  localStorage.setItem('service_type', '["Paid"]');
  server.nameAccount('Paid');

  await search();
  await jest.advanceTimersByTimeAsync(0);

  expect(exchanges()).toHaveLength(1);
  expect(useSession.getState().tier).toBe('Paid');
});

test('a tier whose exchange failed offline arrives with the repeated exchange [ACC-60] [SES-D12]', async () => {
  await startFree('Paid');
  server.disconnect(requestToken);
  server.nameAccount('Paid');
  await search();
  await jest.advanceTimersByTimeAsync(0);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', tier: 'Free' });

  server.answer(requestToken, tokens({ access_token: 'access-2', service_type: ['Paid'] }));
  await jest.advanceTimersByTimeAsync(5000);

  expect(useSession.getState().tier).toBe('Paid');
});

test('proving identity again stores the new tokens; a tab that is refused meanwhile continues with them [SES-72]', async () => {
  server.answer(requestToken, tokens({ sub: '7' }));
  await signIn(credentials);
  await startSession();
  let finish: () => void = () => undefined;
  let turn = Promise.resolve();
  const locks = {
    request: (_name: string, task: () => Promise<void>) => (turn = turn.then(task)),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const before = exchanges().length;

  const proving = proveAgain(async (asked) => {
    expect(asked).toEqual({ renewTokens: true });
    await new Promise<void>((resolve) => (finish = resolve));
    return { tokens: tokens({ access_token: 'proven', refresh_token: 'proven-too', sub: '7' }) };
  });
  await jest.advanceTimersByTimeAsync(0);
  server.refuse(searchContainers, 401, '');
  await search();
  finish();
  await proving;
  await jest.advanceTimersByTimeAsync(0);
  Reflect.deleteProperty(navigator, 'locks');

  expect([Cookies.get('access_token'), Cookies.get('refresh_token')]).toEqual(['proven', 'proven-too']);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', hasEnded: false });
  expect(exchanges()).toHaveLength(before);
});

test('proving identity again with an expired access token first fetches a new one [SES-72]', async () => {
  server.answer(requestToken, tokens());
  await signIn(credentials);
  Cookies.remove('access_token');
  server.answer(requestToken, tokens({ access_token: 'access-2' }));

  await proveAgain(async () => {
    expect(Cookies.get('access_token')).toBe('access-2');
    return {};
  });

  expect(Cookies.get('access_token')).toBe('access-2');
});

/** Begins a change whose answer brings 'late' tokens. @returns lets it arrive */
async function proveSlowly() {
  server.answer(requestToken, tokens({ sub: 'ada' }));
  await signIn(credentials);
  await startSession();
  server.answer(changePassword, { tokens: tokens({ access_token: 'late', refresh_token: 'late-too', sub: 'ada' }) });
  const answer = server.hold(changePassword);
  const passwords = { oldPassword: 'Harbour2026', newPassword: 'Estuary2027' };
  const proving = proveAgain((asked) => callApi(changePassword, { body: { ...passwords, ...asked } }));
  await jest.advanceTimersByTimeAsync(0);
  return async () => {
    answer();
    await expect(proving).rejects.toMatchObject({ status: 401 });
    await jest.advanceTimersByTimeAsync(0);
  };
}
const revokedTokens = () => revocations().map(({ body, token }) => [body?.token, token]);

test('after signing out during a password change, the customer stays signed out, on the server too [SES-77]', async () => {
  const arrive = await proveSlowly();

  signOut();
  await arrive();

  expect([status(), Cookies.get()]).toEqual(['signed-out', {}]);
  expect(revokedTokens()).toEqual([
    ['refresh-1', 'access-1'],
    ['late-too', 'late'],
  ]);
});

test('a late answer to a password change does not replace the session of the next customer [SES-58, SES-77]', async () => {
  const arrive = await proveSlowly();
  const next = tokens({ access_token: 'b', refresh_token: 'b-too', resetRequest: 1, sub: 'ben' });
  server.answer(requestToken, next);

  await inAnotherTab(async () => {
    clearStoredSession();
    writeTokens(next);
  });
  await arrive();

  expect([localStorage.getItem('customer'), localStorage.getItem('temporaryPassword')]).toEqual(['ben', 'true']);
  expect([Cookies.get('access_token'), Cookies.get('refresh_token')]).toEqual(['b', 'b-too']);
  expect(revokedTokens()).toEqual([['late-too', 'late']]);
});

test('a password that waits for its turn is not sent once another customer has signed in [SES-83, SES-72]', async () => {
  await startAsAda();
  let begin = () => {};
  const request = (_name: string, task: () => Promise<void>) =>
    new Promise<void>((resolve) => (begin = resolve)).then(task);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const send = jest.fn(async () => ({}));
  const proving = proveAgain(send);
  Reflect.deleteProperty(navigator, 'locks');

  signInBenElsewhere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'customer' }));
  begin();

  await expect(proving).rejects.toMatchObject({ status: 401 });
  expect(send).not.toHaveBeenCalled();
});

const keepLastResult = (customerId: string) =>
  sessionStorage.setItem('lastResult', JSON.stringify({ customerId, containers: [] }));
const isResultKept = () => sessionStorage.getItem('lastResult') !== null;

test("the offline result is removed at sign-out, session end and another customer's sign-in [SES-71]", async () => {
  server.answer(requestToken, tokens({ sub: '7' }));
  await signIn(credentials);
  keepLastResult('7');
  signOut();
  expect(isResultKept()).toBe(false);

  storeSession({ idleFor: 9 * hour });
  keepLastResult('7');
  await startSession();
  expect(isResultKept()).toBe(false);

  await signIn(credentials);
  keepLastResult('7');
  await signIn(credentials);
  expect(isResultKept()).toBe(true);
  server.answer(requestToken, tokens({ sub: '8' }));
  await signIn(credentials);
  expect(isResultKept()).toBe(false);
});

test('a sign-out or another customer in another tab also removes the offline result of this tab [SES-71]', async () => {
  server.answer(requestToken, tokens({ sub: '7' }));
  await signIn(credentials);
  keepLastResult('7');
  localStorage.setItem('customer', '8');
  window.dispatchEvent(new StorageEvent('storage', { key: 'customer' }));
  expect(isResultKept()).toBe(false);

  keepLastResult('8');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authorities' }));
  expect(isResultKept()).toBe(false);
});

test('an offline result that an earlier release left on the device is removed at the next start [SES-71]', async () => {
  localStorage.setItem('lastResult', '{}');
  await startSession();
  expect(localStorage.getItem('lastResult')).toBeNull();
});
