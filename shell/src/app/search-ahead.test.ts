import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { callApi, configureApi, forgetAskedAhead, readAskedAhead } from '@quaywatch/shared/api';
import { listSilentPorts, searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { signOut, useSession, type Session } from '@quaywatch/shared/session';
import { contractServer } from '@quaywatch/shared/testing';
import { act } from '@testing-library/react';
import preload from '../../preload.json';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { searchAhead } from './search-ahead.ts';

const server = contractServer();
const address = { pathname: '/containers', search: '?numbers=qwcu2001010%20QWCU2002022' };
const body = ['QWCU2001010', 'QWCU2002022'];

const page = { path: '/containers', module: './src/page.tsx', title: 'Found', access: { kind: 'signed-in' } };
const descriptor = { name: 'tracking', pages: [page], navigation: [], panels: [], needs: '^1.48.0' };
const live = { descriptor, release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} };

const enter = (session: Partial<Session>) =>
  act(() => useSession.setState({ status: 'signed-in', tier: 'Paid', authorities: ['CUSTOMER'], ...session }));

const searches = () => ({
  standard: server.received(searchContainers).map((received) => received.body),
  advanced: server.received(searchContainersAdvanced).map((received) => received.body),
});

async function open({ at = address, session = {}, remotes = [live] as object[] } = {}) {
  const asked = searchAhead(openDocument({ remotes, integrity: {} }).registry, at);
  enter(session);
  await asked;
  await act(() => Promise.resolve());
  return searches();
}

const nothing = () => undefined;
beforeEach(() => {
  configureApi({ accessToken: () => 'token', onAuthorisedCall: nothing, onUnauthorised: nothing, onAccount: nothing });
  useSession.setState({ status: 'starting', tier: null, authorities: [], temporaryPassword: false, customerId: null });
  server.answer(searchContainers, []);
  server.answer(listSilentPorts, { ports: [] });
  server.answer(searchContainersAdvanced, { containers: [], limit: { smsLimit: 0, emailLimit: 0 } });
});
afterEach(forgetAskedAhead);

const store = (tier: string, customer: string, isExpired = false) => {
  if (!isExpired) document.cookie = 'access_token=stored; path=/';
  document.cookie = 'refresh_token=stored; path=/';
  localStorage.setItem('authorities', '["CUSTOMER"]');
  localStorage.setItem('service_type', JSON.stringify([tier]));
  localStorage.setItem('customer', customer);
};
afterEach(() => {
  for (const name of ['access_token', 'refresh_token']) document.cookie = `${name}=; path=/; max-age=0`;
  localStorage.clear();
});

const openAs = async (session: Partial<Session>) => {
  const asked = searchAhead(openDocument({ remotes: [live], integrity: {} }).registry, address);
  await act(() => Promise.resolve());
  const before = searches();
  enter(session);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await asked;
  return { before, after: searches() };
};

test('the search starts beside the exchange of tokens, for the stored tier, and counts if it stays [NAV-87]', async () => {
  store('Paid', '1');

  const { before, after } = await openAs({ customerId: '1' });

  expect(before).toEqual({ standard: [], advanced: [body] });
  expect(after).toEqual(before);
  expect(readAskedAhead(searchContainersAdvanced, { body })).toBeDefined();
});

test.each([
  ['another tier', { tier: 'Free' as const, customerId: '1' }, { standard: [body], advanced: [body] }],
  ['another customer', { customerId: '2' }, { standard: [], advanced: [body, body] }],
  ['a temporary password', { customerId: '1', temporaryPassword: true }, { standard: [], advanced: [body] }],
  ['ended', { status: 'signed-out' as const, tier: null }, { standard: [], advanced: [body] }],
])(
  'if the session turns out to have %s, the answer is dropped and, if allowed, requested again [NAV-87]',
  async (_, session, all) => {
    store('Paid', '1');

    expect((await openAs(session)).after).toEqual(all);
    const isSecond = all.advanced.length === 2;
    expect(readAskedAhead(searchContainersAdvanced, { body }) !== undefined).toBe(isSecond);
  },
);

test('with an expired access token, the search and that for silent ports wait for the session [NAV-87]', async () => {
  store('Paid', '1', true);

  const { before, after } = await openAs({ customerId: '1' });

  expect(before).toEqual({ standard: [], advanced: [] });
  expect(after).toEqual({ standard: [], advanced: [body] });
  expect(server.received(listSilentPorts)).toHaveLength(1);
});

test("with nothing stored, the search starts once the session has started, with the tier's call [NAV-87]", async () => {
  const asked = searchAhead(openDocument({ remotes: [live], integrity: {} }).registry, address);
  await act(() => Promise.resolve());
  expect(searches()).toEqual({ standard: [], advanced: [] });

  enter({});
  await asked;
  await act(() => Promise.resolve());
  expect(searches()).toEqual({ standard: [], advanced: [body] });
  expect(server.received(listSilentPorts)).toHaveLength(1);
});

test('a Free customer gets the standard search [NAV-87, CON-03]', async () => {
  expect(await open({ session: { tier: 'Free' } })).toEqual({ standard: [body], advanced: [] });
});

test('for a link to many numbers, the batch in the address is searched [NAV-87, CON-113]', async () => {
  const many = Array.from({ length: 45 }, (_, index) => `QWCU${3_010_000 + index}`);
  const search = `?numbers=${encodeURIComponent(many.join(' '))}&batch=2`;

  expect((await open({ at: { pathname: '/containers/', search } })).advanced).toEqual([many.slice(20, 40)]);
});

test.each([
  ['another page', { at: { ...address, pathname: '/history-search' } }],
  ['an address without numbers', { at: { ...address, search: '' } }],
  ['numbers that cannot be searched', { at: { ...address, search: '?numbers=MSKU30' } }],
  ['a page that no live remote has', { remotes: [] }],
  ['a session that has ended', { session: { status: 'signed-out' as const, tier: null } }],
  ['a temporary password, which has to be changed first', { session: { temporaryPassword: true } }],
])('nothing is searched ahead for %s [NAV-87]', async (_, opened) => {
  expect(await open(opened)).toEqual({ standard: [], advanced: [] });
  expect(server.received(listSilentPorts)).toEqual([]);
});

test('the answer is dropped after the session has ended or become that of another customer [NAV-87]', async () => {
  for (const leave of [() => act(signOut), () => enter({ customerId: '2' })]) {
    await open({ session: { customerId: '1' } });
    const before = searches().advanced.length;
    leave();

    await callApi(searchContainersAdvanced, { body });

    expect(searches().advanced).toHaveLength(before + 1);
  }
});

test('the client of calls is the script that a signed-in page requests first [NAV-98]', () =>
  expect(preload.signedIn[0]).toBe('../shared/api/api-client.ts'));
