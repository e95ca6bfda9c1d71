import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { apiSession } from '../api/api-session.ts';
import { expectConsoleError } from '../testing/expect-console-error.ts';
import { setOnline } from '../testing/set-online.ts';

const answer = (changes: object = {}) => ({
  access_token: 'first',
  expires_in: 600,
  authorities: ['CUSTOMER'],
  service_type: ['Paid'],
  resetRequest: 0,
  sub: 'customer-1',
  ...changes,
});

async function open(signedInAs: () => Promise<unknown>) {
  jest.resetModules();
  const { borrowSession } = await import('./borrow-session.ts');
  const { proveAgain, useSession } = await import('./index.ts');
  const api = await import('../api/api-session.ts');
  await borrowSession(signedInAs);
  return { proveAgain, session: () => useSession.getState(), api: api.apiSession as typeof apiSession };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  document.cookie = 'refresh_token=of-the-other-site';
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("another site's page says who the customer is, and nothing is stored in its cookies or storage [NAV-60]", async () => {
  const { session, api } = await open(async () => answer());

  expect(session()).toMatchObject({
    status: 'signed-in',
    tier: 'Paid',
    authorities: ['CUSTOMER'],
    customerId: 'customer-1',
  });
  expect(await api().accessToken(false)).toBe('first');
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('refresh_token=of-the-other-site');
});

test('the site is asked again for an expired or refused token, once for parallel calls, not by quiet ones [NAV-60]', async () => {
  let asked = 0;
  const { api } = await open(async () => answer({ access_token: `token-${(asked += 1)}` }));
  jest.advanceTimersByTime(589_000);
  expect(await api().accessToken(false)).toBe('token-1');

  jest.advanceTimersByTime(2_000);
  expect(await api().accessToken(true)).toBeNull();
  expect(await Promise.all([api().accessToken(false), api().accessToken(false)])).toEqual(['token-2', 'token-2']);

  api().onUnauthorised('token-1');
  expect(await api().accessToken(false)).toBe('token-2');
  api().onUnauthorised('token-2');
  expect(await api().accessToken(false)).toBe('token-3');
});

test('a call of one customer is not sent as the next, whose tier no late answer of the one before changes [SES-58, NAV-60]', async () => {
  let next = answer();
  const { session, api } = await open(async () => next);
  next = answer({ access_token: 'of-the-next', service_type: ['Free'], sub: 'customer-2' });
  api().onUnauthorised('first');

  await expect(api().accessToken(false)).rejects.toMatchObject({ status: 401 });
  api().onAccount({ tier: 'Paid', authorities: ['CUSTOMER', 'HELP_DESK'] }, 'first');

  expect(session()).toMatchObject({ customerId: 'customer-2', tier: 'Free', authorities: ['CUSTOMER'] });
  expect(await api().accessToken(false)).toBe('of-the-next');
});

test('a change that one customer began on another site does not go on as the next [SES-83, NAV-60]', async () => {
  let next = answer();
  const { api } = await open(async () => next);
  let arrive = (_: string) => {};
  const step = api().ofOneCustomer?.(new Promise<string>((resolve) => (arrive = resolve)));
  next = answer({ access_token: 'of-the-next', sub: 'customer-2' });
  api().onUnauthorised('first');
  await expect(api().accessToken(false)).rejects.toMatchObject({ status: 401 });

  arrive('the answer');

  await expect(step).rejects.toMatchObject({ status: 401 });
  await expect(api().ofOneCustomer?.(Promise.resolve('of the next'))).resolves.toBe('of the next');
});

test('a site that cannot say who is signed in counts as no answer, and as offline if the browser is [API-D7, API-D10]', async () => {
  expectConsoleError(/^Could not learn who is signed in: Failed to fetch$/);
  let ask = async () => answer();
  const { api } = await open(() => ask());
  api().onUnauthorised('first');
  const cause = new TypeError('Failed to fetch');
  ask = () => Promise.reject(cause);

  for (const isOnline of [true, false]) {
    setOnline(isOnline);
    await expect(api().accessToken(false)).rejects.toMatchObject({ kind: 'network', wasOffline: !isOnline, cause });
  }
});

test('a wrong answer after the start is told in one line, however many calls wait for it [NAV-60, API-D10, API-09]', async () => {
  let next: unknown = answer();
  const { api } = await open(async () => next);
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  next = { error: 'invalid_grant' };
  api().onUnauthorised('first');

  const waiting = await Promise.allSettled([api().accessToken(false), api().accessToken(false)]);

  expect(waiting).toMatchObject([{ reason: { kind: 'network' } }, { reason: { kind: 'network' } }]);
  expect(warned.mock.calls).toEqual([
    ['Could not learn who is signed in: signedInAs must resolve with what POST /api/oauth/token answered'],
  ]);
});

test('a site that says nothing for 30 seconds counts as no answer: the next call asks again, and a late answer is not taken [API-D7, API-D10]', async () => {
  expectConsoleError(/^Could not learn who is signed in: signedInAs has not settled within 30 seconds$/);
  let say = (_: unknown) => {};
  let ask: () => Promise<unknown> = async () => answer();
  const { session, api } = await open(() => ask());
  api().onUnauthorised('first');
  ask = () => new Promise((resolve) => (say = resolve));
  let outcome: unknown = 'waiting';
  const call = Promise.resolve(api().accessToken(false)).catch((error: unknown) => (outcome = error));

  await jest.advanceTimersByTimeAsync(29_999);
  expect(outcome).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  await call;
  expect(outcome).toMatchObject({ kind: 'network' });

  ask = async () => answer({ access_token: 'second' });
  expect(await api().accessToken(false)).toBe('second');
  say(answer({ access_token: 'late', sub: 'customer-2' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(await api().accessToken(false)).toBe('second');
  expect(session().customerId).toBe('customer-1');
});

test('a site may take its time to say who is signed in at the start, such as for its own sign-in [NAV-60]', async () => {
  const opening = open(() => new Promise((resolve) => setTimeout(() => resolve(answer()), 120_000)));

  await jest.advanceTimersByTimeAsync(120_000);

  expect((await opening).session().customerId).toBe('customer-1');
});

test('an answer that does not say who the customer is leaves the one who was named [NAV-60]', async () => {
  let next = answer();
  const { session, api } = await open(async () => next);
  next = answer({ access_token: 'second', sub: undefined });
  api().onUnauthorised('first');

  expect(await api().accessToken(false)).toBe('second');
  expect(session().customerId).toBe('customer-1');
});

test('a tier in an answer counts at once, and signing out does not change what the other site stores [NAV-60]', async () => {
  localStorage.setItem('customer', 'of-the-other-site');
  const { session, api } = await open(async () => answer());
  const { signOut } = await import('./index.ts');

  api().onAccount({ tier: 'Free', authorities: ['CUSTOMER'] }, 'first');
  expect(session().tier).toBe('Free');
  signOut();

  expect(session().status).toBe('signed-out');
  expect(localStorage.getItem('customer')).toBe('of-the-other-site');
  expect(document.cookie).toBe('refresh_token=of-the-other-site');
});

test('anything other than a token answer is refused with a message that says what is expected [NAV-60]', async () => {
  for (const wrong of [undefined, null, {}, { error: 'invalid_grant' }, answer({ service_type: ['Gold'] })])
    await expect(open(async () => wrong)).rejects.toThrow('what POST /api/oauth/token answered');
  await expect(open(() => Promise.reject(new Error('nobody is signed in')))).rejects.toThrow('nobody is signed in');
});

test("an exchange of tokens is the other site's matter, so payment and trial keep the session there [NAV-60]", async () => {
  const { session } = await open(async () => answer());
  const { exchangeTokens } = await import('./index.ts');

  await exchangeTokens();

  expect(session()).toMatchObject({ status: 'signed-in', customerId: 'customer-1' });
});

test("proving one's identity again keeps the other site's tokens, because that site holds them [SES-72]", async () => {
  const { proveAgain } = await open(async () => answer());
  const asked = jest.fn(async (_: object) => ({}));

  await proveAgain(asked);

  expect(asked).toHaveBeenCalledWith({});
  expect(document.cookie).toBe('refresh_token=of-the-other-site');
});
