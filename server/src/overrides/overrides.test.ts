import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import {
  createOverrideLink,
  listOverrideChoices,
  readOverrideLink,
  registry,
  setOverride,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { createTestConfig } from '../../testing/test-config.ts';
import { createTestClock, testStart } from '../../testing/test-clock.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { customers } from '../customers/customers.tables.ts';
import { setChannel, writeReleases } from '../delivery/testing/write-releases.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createShutdown } from '../platform/process/shutdown.ts';
import { createFindOverride } from './find-override.ts';
import { createOverrideTokens } from './override-token.ts';
import { registerOverrides } from './overrides.routes.ts';
import { hour } from '../platform/durations.ts';

const machine = 'http://localhost:8090';
const email = 'helen@tests.example';

let folder: string;
let server: TestApp;
let staff: string;
let customer: string;
let staffId: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-overrides-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder, overrideOrigins: [machine] } });
  ({ token: staff, customerId: staffId } = await signInAs(server, { email, authorities: ['CUSTOMER', 'HELP_DESK'] }));
  customer = (await signInAs(server, { email: 'carl@tests.example' })).token;
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void server.clock.moveTo(testStart));

const past = { remote: 'tracking', release: '1.0.1-b', origin: null, hours: 4 };
const onMachine = { ...past, release: null, origin: machine };

async function makeLink(body: typeof past | typeof onMachine = past) {
  const { status, answer } = await server.call(createOverrideLink, { token: staff, body });
  assert.equal(status, 200);
  return answer;
}

type Browser = { readonly cookie: string; readonly token: string; readonly refreshToken: string };

/** Points the browser of an account to an override that it has accepted. */
async function pointBrowser(body: typeof past | typeof onMachine = past, account = email): Promise<Browser> {
  const { token } = await makeLink(body);
  const { body: session } = await signInWith(server.url, account);
  const answer = await server.call(setOverride, { token: session.access_token, body: { token } });
  assert.equal(answer.status, 200);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';', 1);
  return { cookie, token: session.access_token, refreshToken: session.refresh_token };
}

const get = (path: string, cookie = '') => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });

async function openPage(cookie = '', path = '/containers') {
  const page = await get(path, cookie);
  const html = await page.text();
  const [, text = ''] = /id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const { override, remotes } = registry.parse(JSON.parse(text));
  const policy = page.headers.get('content-security-policy') ?? '';
  return { override, policy, html, release: remotes[0]?.release, cleared: page.headers.get('set-cookie') };
}

for (const { call, input } of [
  { call: listOverrideChoices, input: { params: { remote: 'tracking' } } },
  { call: createOverrideLink, input: { body: past } },
  { call: readOverrideLink, input: { body: { token: 'x' } } },
  { call: setOverride, input: { body: { token: 'x' } } },
]) {
  test(`${call.name} is only for the helpdesk: 401 for strangers, 403 for customers, and no cookie is set [SRV-160]`, async () => {
    for (const [token, status] of [
      [undefined, 401],
      [customer, 403],
    ] as const) {
      const answer = await server.call(call as typeof setOverride, {
        ...(input as { body: { token: string } }),
        token,
      });
      assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [status, null]);
    }
  });
}

test('a link sent by a form on another site is refused, because a change needs the marker header [SRV-160]', async () => {
  const { token } = await makeLink();
  const answer = await fetch(`${server.url}/api/help-desk/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
    body: JSON.stringify({ token }),
  });

  assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null]);
});

const refused = [
  { ...past, release: '9.9.9-z' },
  { ...past, release: '../shell' },
  { ...past, remote: 'shell', release: '1.48.0-a' },
  { ...past, remote: 'berths' },
  { ...past, release: null },
  { ...past, origin: machine },
  { ...onMachine, origin: 'http://localhost:8091' },
  { ...onMachine, origin: 'https://evil.example' },
  { ...onMachine, origin: `${machine}/` },
  { ...past, hours: 0 },
  { ...past, hours: 9 },
];
for (const body of refused) {
  test(`no link is created for ${JSON.stringify(body)} [SRV-160]`, async () => {
    const { status } = await server.call(createOverrideLink, { token: staff, body });

    assert.equal(status, 400);
  });
}

test('without the setting no machine can be used, and the page offers none [SRV-160]', async (t) => {
  const closed = await startTestProduct({ config: { releasesDir: folder } });
  t.after(() => closed.stop());
  const { token } = await signInAs(closed, { email, authorities: ['CUSTOMER', 'HELP_DESK'] });

  const { status } = await closed.call(createOverrideLink, { token, body: onMachine });
  const { answer } = await closed.call(listOverrideChoices, { token, params: { remote: 'tracking' } });

  assert.deepEqual([status, answer.origins], [400, []]);
});

test('a live remote can be pointed at published releases and at machines in the setting [SRV-160]', async () => {
  const { answer } = await server.call(listOverrideChoices, { token: staff, params: { remote: 'tracking' } });
  const { status } = await server.call(listOverrideChoices, { token: staff, params: { remote: 'berths' } });

  const built = { builtAt: '2026-11-20T09:00:00.000Z', revision: null };
  const releases = answer.releases.toSorted((one, other) => one.release.localeCompare(other.release));
  assert.deepEqual(releases, [
    { release: '1.0.0-a', ...built },
    { release: '1.0.1-b', ...built },
  ]);
  assert.deepEqual([answer.origins, status], [[machine], 404]);
});

test('a link says what would run and until when, and opening or reading it sets nothing [SRV-161]', async () => {
  const { link, token, override } = await makeLink();
  const until = new Date(server.clock.now().getTime() + 4 * hour).toISOString();
  assert.deepEqual(override, { remote: 'tracking', release: '1.0.1-b', origin: null, until });
  assert.equal(link, `http://localhost:8080/override#${token}`);

  const opened = await get('/override');
  const read = await server.call(readOverrideLink, { token: staff, body: { token } });

  assert.deepEqual(read.answer, { override, live: '1.0.0-a' });
  assert.deepEqual([opened.headers.get('set-cookie'), read.headers.get('set-cookie')], [null, null]);
});

test('a link that is forged, altered, expired, or of another kind or key gets 404 and sets nothing [SRV-161]', async () => {
  const { token } = await makeLink();
  const { token: other } = await makeLink({ ...past, release: '1.0.0-a' });
  const { cookie } = await pointBrowser();
  const until = Math.floor(server.clock.now().getTime() / 1_000) + 60;
  const terms = { remote: 'tracking', release: '1.0.1-b', origin: null, until };
  const foreign = createOverrideTokens('another-secret-key-of-32-characters-x', server.clock);
  const own = createOverrideTokens(server.platform.config.secretKey, server.clock);
  const tail = 43;
  const forged = {
    'one letter of what it says': `${token[0] === 'a' ? 'b' : 'a'}${token.slice(1)}`,
    'one letter of the signature': token.slice(0, -2) + (token.at(-2) === 'a' ? 'b' : 'a') + token.at(-1)!,
    'the signature of another link': token.slice(0, -tail) + other.slice(-tail),
    'no signature': token.slice(0, -tail),
    nothing: 'x',
    'another key': foreign.writeLink(terms),
    'a cookie': cookie.split('=')[1] ?? '',
    'more than eight hours': own.writeLink({ ...terms, until: until + 8 * 3_600 }),
    'a machine that is not on the list': own.writeLink({ ...terms, release: null, origin: 'https://evil.example' }),
    'another remote': own.writeLink({ ...terms, remote: 'berths' }),
  };

  for (const [why, text] of Object.entries(forged)) {
    for (const call of [readOverrideLink, setOverride]) {
      const { status, headers } = await server.call(call, { token: staff, body: { token: text } });
      assert.deepEqual([status, headers.get('set-cookie')], [404, null], why);
    }
  }
  const brief = own.writeLink(terms);
  assert.equal((await server.call(readOverrideLink, { token: staff, body: { token: brief } })).status, 200);
  server.clock.advance({ seconds: 60 });
  assert.equal((await server.call(setOverride, { token: staff, body: { token: brief } })).status, 404);
});

test('only the browser that agreed gets the release, with its page and registry [SRV-162]', async () => {
  const { cookie } = await pointBrowser();

  for (let turn = 0; turn < 2; turn += 1) {
    const own = await openPage(cookie);
    assert.deepEqual([own.release, own.override?.release], ['1.0.1-b', '1.0.1-b']);
    assert.match(own.html, /Stop the override/);
    const other = await openPage();
    assert.deepEqual([other.release, other.override], ['1.0.0-a', undefined]);
    assert.doesNotMatch(other.html, /override/);
  }
  const own = await get('/registry.json', cookie);
  const other = await get('/registry.json');
  const { override } = registry.parse(await own.json());
  assert.equal(override?.until, new Date(Date.parse(testStart) + 4 * hour).toISOString());
  assert.equal(registry.parse(await other.json()).override, undefined);
  assert.notEqual(own.headers.get('etag'), other.headers.get('etag'));
  for (const { headers } of [own, other]) assert.equal(headers.get('cache-control'), 'no-store');
});

test('somebody with the same release but no override gets a page without one [SRV-162]', async (t) => {
  t.after(() => setChannel(folder, 'tracking', '1.0.0-a'));
  const { cookie } = await pointBrowser();
  await openPage(cookie);
  setChannel(folder, 'tracking', '1.0.1-b');

  assert.deepEqual([(await openPage()).release, (await openPage()).override], ['1.0.1-b', undefined]);
});

test('the page’s policy allows the machine only for that browser, and is otherwise no wider [SRV-162]', async () => {
  const usual = (await openPage()).policy;
  const { cookie } = await pointBrowser(onMachine);
  const { policy, override, release, html } = await openPage(cookie);

  assert.deepEqual([override?.origin, override?.release, release], [machine, null, '1.0.0-a']);
  assert.equal(policy.replaceAll(` ${machine}`, ''), usual);
  assert.deepEqual(
    policy
      .replace(/ 'sha256-[^']+'/, '')
      .split('; ')
      .filter((directive) => directive.includes(machine)),
    [`script-src 'self' ${machine}`, `connect-src 'self' ${machine}`],
  );
  assert.doesNotMatch(html, /rel="preload" as="script" href="\/releases\/tracking\//);
  assert.equal((await openPage()).policy, usual);
  assert.equal((await openPage((await pointBrowser()).cookie)).policy, usual);
});

test('a shell too old to have a banner for overrides gets none [SRV-162]', async (t) => {
  const older = mkdtempSync(join(tmpdir(), 'quaywatch-older-shell-'));
  t.after(() => rmSync(older, { recursive: true, force: true }));
  writeReleases(older);
  const file = join(older, 'shell', '1.48.0-a', 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(',"/override"', ''));
  const product = await startTestProduct({ config: { releasesDir: older, overrideOrigins: [machine] } });
  t.after(() => product.stop());
  const { token } = await signInAs(product, { email, authorities: ['CUSTOMER', 'HELP_DESK'] });
  for (const body of [past, onMachine]) {
    const made = await product.call(createOverrideLink, { token, body });
    const set = await product.call(setOverride, { token, body: { token: made.answer.token } });
    const [cookie = ''] = (set.headers.get('set-cookie') ?? '').split(';', 1);

    const page = await fetch(`${product.url}/containers`, { headers: { cookie } });
    const { override, remotes } = registry.parse(
      await (await fetch(`${product.url}/registry.json`, { headers: { cookie } })).json(),
    );
    assert.deepEqual([override, remotes[0]?.release], [undefined, '1.0.0-a']);
    assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /8090/);
    assert.doesNotMatch(await page.text(), /1\.0\.1-b/);
  }
});

test('scripts cannot read the cookie; it lasts as long as the link, and over https only this host sets it [SRV-162]', async (t) => {
  const { token } = await makeLink();
  const answer = await server.call(setOverride, { token: staff, body: { token } });
  const [, ...terms] = (answer.headers.get('set-cookie') ?? '').split('; ');
  assert.deepEqual(terms.sort(), ['HttpOnly', 'Max-Age=14400', 'Path=/', 'SameSite=Lax']);

  const publicUrl = 'https://quaywatch.example';
  const encrypted = await startTestProduct({ config: { releasesDir: folder, publicUrl } });
  t.after(() => encrypted.stop());
  const { token: agent } = await signInAs(encrypted, { email, authorities: ['CUSTOMER', 'HELP_DESK'] });
  const made = await encrypted.call(createOverrideLink, { token: agent, body: past });
  const set = await encrypted.call(setOverride, { token: agent, body: { token: made.answer.token } });
  assert.match(set.headers.get('set-cookie') ?? '', /^__Host-override=.*; Secure/);
});

test('an override ends at its time, even in a browser that keeps its cookie longer [SRV-163]', async () => {
  const { cookie } = await pointBrowser({ ...past, hours: 1 });
  const after = (ms: number) => server.clock.moveTo(new Date(Date.parse(testStart) + ms).toISOString());

  after(hour - 1_000);
  assert.equal((await openPage(cookie)).release, '1.0.1-b');
  after(hour);
  const { release, override, cleared } = await openPage(cookie);

  assert.deepEqual([release, override], ['1.0.0-a', undefined]);
  assert.match(cleared ?? '', /^override=; Max-Age=0/);
});

test('an override ends when the session that agreed to it signs out [SRV-163]', async () => {
  const { cookie, token, refreshToken } = await pointBrowser();
  const answer = await fetch(`${server.url}/api/oauth/revoke`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({ token: refreshToken }),
  });
  assert.equal(answer.ok, true);

  assert.deepEqual([(await openPage(cookie)).release, (await openPage(cookie)).override], ['1.0.0-a', undefined]);
});

test('an override ends with the authority, and does not return with it [SRV-163]', async (t) => {
  const { cookie } = await pointBrowser();
  const grant = (...authorities: ('CUSTOMER' | 'HELP_DESK')[]) =>
    server.database.db.update(customers).set({ authorities }).where(eq(customers.id, staffId));
  t.after(() => grant('CUSTOMER', 'HELP_DESK'));
  await grant('CUSTOMER');

  const { release, cleared } = await openPage(cookie);
  assert.equal(release, '1.0.0-a');
  assert.match(cleared ?? '', /^override=;/);
});

test('an override does not apply when somebody else signs in, or when its cookie is copied [SRV-163]', async () => {
  const { cookie, refreshToken } = await pointBrowser();
  const { body: other } = await signInWith(server.url, 'carl@tests.example');

  const ofOther = await openPage(`${cookie}; refresh_token=${other.refresh_token}`);
  assert.deepEqual([ofOther.release, ofOther.override], ['1.0.0-a', undefined]);
  assert.match(ofOther.cleared ?? '', /^override=;/);
  assert.equal((await openPage(`${cookie}; refresh_token=made-up`)).release, '1.0.0-a');
  assert.equal((await openPage(`${cookie}; refresh_token=${refreshToken}`)).release, '1.0.1-b');
  assert.equal((await openPage(cookie, '/login')).override?.remote, 'tracking');
});

test('an override ends at once when its machine is removed from the setting or its release deleted [SRV-163]', async () => {
  const { cookie, refreshToken } = await pointBrowser(onMachine);
  const tokens = createOverrideTokens(server.platform.config.secretKey, server.clock);
  const held = tokens.readCookie(cookie.split('=')[1] ?? '');
  assert.ok(held);
  const usual = await openPage();

  for (const terms of [
    { origin: 'https://taken-out.example' },
    { origin: null, release: '9.9.9-z' },
    { remote: 'gone' },
  ]) {
    const value = tokens.writeCookie({ ...held, ...terms });
    const { policy, override, release } = await openPage(`override=${value}; refresh_token=${refreshToken}`);
    assert.deepEqual([policy, override, release], [usual.policy, undefined, usual.release]);
  }
});

test('a cookie that is made up, or signed for a link or another session, has no effect [SRV-163]', async () => {
  const { token } = await makeLink();
  const tokens = createOverrideTokens(server.platform.config.secretKey, createTestClock(testStart));
  const until = Math.floor(Date.parse(testStart) / 1_000) + 60;
  const gone = '00000000-0000-4000-8000-000000000000';
  const ended = tokens.writeCookie({ remote: 'tracking', release: '1.0.1-b', origin: null, until, sessionId: gone });

  for (const value of ['x', token, ended, `${ended.slice(0, -3)}abc`])
    assert.equal((await openPage(`override=${value}`)).release, '1.0.0-a', value);
});

test('safe mode works without a database, and while the release store is unavailable [SRV-164]', async (t) => {
  const config = createTestConfig({ releasesDir: join(folder, 'gone') });
  const log = createLog('silent');
  const platform = { config, clock: systemClock, log, shutdown: createShutdown() } as unknown as Platform;
  const app = createHttpApp(platform);
  t.after(() => app.close());
  registerOverrides(app, platform, createReleaseReader(config.releasesDir, log));

  const { statusCode, headers } = await app.inject({ url: '/safe-mode', headers: { cookie: 'override=x' } });

  assert.deepEqual([statusCode, headers.location], [303, '/']);
  assert.match(String(headers['set-cookie']), /^override=; Max-Age=0/);
});

test('while the database is unavailable, a browser with an override gets the live release [SRV-163]', async (t) => {
  const { cookie } = await pointBrowser();
  let isAway = false;
  const database = {
    get db() {
      assert.ok(!isAway, 'the database does not answer');
      return server.database.db;
    },
  };
  const platform = { ...server.platform, database } as unknown as Platform;
  const findOverride = createFindOverride(platform, createReleaseReader(folder, platform.log));
  isAway = true;
  const cleared = t.mock.fn();
  const request = { cookies: { override: cookie.split('=')[1] ?? '', refresh_token: 'any' } };
  const ask = findOverride as (request: object, reply: object) => Promise<unknown>;

  assert.equal(await ask(request, { clearCookie: cleared }), null);
  assert.equal(cleared.mock.callCount(), 0);
  assert.equal((await openPage(cookie)).release, '1.0.1-b');
});

test('safe mode clears an override in the server’s answer, signed in or not, and opens the dashboard [SRV-164]', async () => {
  for (const cookie of ['', 'override=broken', (await pointBrowser()).cookie]) {
    const answer = await get('/safe-mode?to=https://evil.example', cookie);
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
    assert.match(answer.headers.get('set-cookie') ?? '', /^override=; Max-Age=0; Path=\/;/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
});
