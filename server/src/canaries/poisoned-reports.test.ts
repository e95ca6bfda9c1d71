import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { reportLoads, type Authority, type ReportedLoad, type Tier } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { createTestAccount } from '../../testing/create-test-account.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { bucketOf } from '../delivery/choose-releases.rules.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { copyRelease, setCanary, setWatched, writeReleases } from '../delivery/testing/write-releases.ts';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import { loadOutcomes } from '../load-reports/load-outcomes.tables.ts';
import { canaryReports } from './canary-audience.tables.ts';
import { canaryStops } from './canary-stops.tables.ts';
import { createCanaryWatch } from './watch-canaries.ts';

const [live, tried] = ['1.0.0-a', '1.0.1-b'];
const part = './src/pages/containers-page.tsx';
let folder: string;
let server: TestApp;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-poison-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder } });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

let canaries = 0;
beforeEach(async () => {
  for (const table of [canaryStops, sessions]) await server.database.db.delete(table);
  // Each test has its own canary, which began before anybody comes.
  canaries += 1;
  const at = new Date(server.clock.now().getTime() - canaries * 1_000).toISOString();
  setCanary(folder, 'tracking', live, { release: tried, percent: 50, at });
  await untilRegistry((registry) => registry.includes(tried), 'The canary is given to nobody');
});

const browsers = Array.from({ length: 50 }, (_, index) => String(index).padStart(22, 'x'));
const browserOf = (release: string) =>
  browsers.find((id) => bucketOf('tracking', id) < 5_000 === (release === tried)) ?? '';

/** Compressing hundreds of pages takes longer than everything else here. */
const uncompressed = { 'accept-encoding': 'identity' };

async function readRegistry(): Promise<string> {
  const headers = { ...uncompressed, cookie: `browser=${browserOf(tried)}` };
  return (await fetch(`${server.url}/registry.json`, { headers })).text();
}

/** The product reads its releases every few seconds. */
async function untilRegistry(says: (registry: string) => boolean, otherwise: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((done) => setTimeout(done, 200)))
    if (says(await readRegistry())) return;
  assert.fail(otherwise);
}

type People = {
  readonly number: number;
  readonly tier?: Tier;
  readonly authorities?: Authority[];
  /** Days since the accounts were made. */
  readonly age?: number;
  /** One address for all; otherwise each person has their own. */
  readonly from?: string;
};
type Person = { readonly token: string; readonly refreshToken: string; readonly from: string };

let persons = 0;

/** Lets people sign in. They are Paid and a year old unless said otherwise. */
async function signUp({
  number,
  tier = 'Paid',
  authorities = ['CUSTOMER'],
  age = 365,
  from,
}: People): Promise<Person[]> {
  const createdAt = new Date(server.clock.now().getTime() - age * 86_400_000);
  const joined = [];
  for (let index = 0; index < number; index += 1) {
    persons += 1;
    const email = `person-${persons}@tests.example`;
    await createTestAccount(server, { email, tier, authorities, createdAt });
    const { body } = await signInWith(server.url, email);
    const address = from ?? `198.51.${100 + (persons >> 8)}.${persons & 255}`;
    joined.push({ token: body.access_token, refreshToken: body.refresh_token, from: address });
  }
  return joined;
}

const strangers = (number: number, from?: string) =>
  signUp({ number, tier: 'Free', age: 0, ...(from !== undefined && { from }) });

async function openPage({ refreshToken, from }: Person, release: string): Promise<void> {
  const cookie = `refresh_token=${refreshToken}; browser=${browserOf(release)}`;
  const answer = await fetch(`${server.url}/containers`, {
    headers: { ...uncompressed, cookie, 'x-forwarded-for': from },
  });
  await answer.arrayBuffer();
}

/** Whether a part failed: while it was drawn, or because its release needs versions that the shell does not have. */
type Failed = boolean | 'versions';

const eventOf = (release: string, failed: Failed): ReportedLoad => ({
  remote: 'tracking',
  release,
  module: part,
  attempt: 1,
  milliseconds: 240,
  at: null,
  ...(failed
    ? { outcome: 'failed', phase: failed === 'versions' ? failed : 'draw', error: 'Error' }
    : { outcome: 'loaded', phase: null, error: null }),
});

async function report({ token, from }: Person, release: string, failed: Failed, browser = browserOf(release)) {
  const { status } = await fetch(`${server.url}${reportLoads.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'x-requested-with': 'XMLHttpRequest',
      cookie: `browser=${browser}`,
    },
    body: JSON.stringify({ sampled: true, events: [eventOf(release, failed)] }),
  });
  assert.equal(status, 204);
}

/** Lets people open a page that is given this release, and report how it went. */
async function see(who: readonly Person[], release: string, failed: Failed = false): Promise<void> {
  for (const person of who) {
    await openPage(person, release);
    await report(person, release, failed);
  }
}

/** Whether the rule stops the canary now. */
async function isStopped(): Promise<boolean> {
  const releases = createReleaseReader(folder, server.platform.log);
  const watch = createCanaryWatch({ ...server.platform, metrics: new Registry() }, releases);
  await watch.obey();
  await watch.judge();
  return (await server.database.db.select().from(canaryStops)).length > 0;
}

test('forged reports of ten accounts registered just now do not stop a good canary [SRV-212]', async () => {
  await see(await strangers(10), tried, true);
  assert.equal(await isStopped(), false, 'before anybody else has come');
  await see(await signUp({ number: 6 }), tried);
  assert.equal(await isStopped(), false, 'beside a few honest people');
});

test('ten accounts at one address do not stop a good canary, however old they are [SRV-212]', async () => {
  await see(await signUp({ number: 12, tier: 'Free', from: '203.0.113.1' }), tried, true);

  assert.equal(await isStopped(), false);
});

test('twenty new accounts do not mask a bad canary by praising it or by blaming the live release [SRV-212]', async () => {
  await see(await strangers(20), live, true);
  await see(await strangers(20), tried);
  await see(await signUp({ number: 4 }), live);
  await see(await signUp({ number: 12 }), tried, true);

  assert.equal(await isStopped(), true);
});

test('a few customers for whom the live release fails do not mask a bad canary [SRV-212]', async () => {
  await see(await signUp({ number: 3 }), live, true);
  await see(await signUp({ number: 10 }), tried, true);

  assert.equal(await isStopped(), true);
});

test('a bad canary is stopped if helpdesk agents see it fail, although they share an address [SRV-212]', async () => {
  const authorities: Authority[] = ['CUSTOMER', 'HELP_DESK'];
  const agents = await signUp({ number: 10, tier: 'Internal', authorities, age: 1, from: '203.0.113.2' });
  await see(agents, tried, true);

  assert.equal(await isStopped(), true);
});

test('a bad canary that only new Free customers see is stopped once forty of them saw it fail [SRV-212]', async () => {
  await see(await strangers(39), tried, true);
  assert.equal(await isStopped(), false);
  await see(await strangers(1), tried, true);
  assert.equal(await isStopped(), true);
});

test('a report counts only for the release that its session was given first, whatever cookie comes later [SRV-212]', async () => {
  const people = await signUp({ number: 12 });
  for (const person of people) {
    await openPage(person, live);
    await openPage(person, tried);
    await report(person, tried, true);
  }

  assert.equal(await isStopped(), false);
});

test('a session that began in an open page counts for the release that its browser is given [SRV-212]', async () => {
  for (const person of await signUp({ number: 10 })) {
    await report(person, tried, true, browserOf(live));
    await report(person, tried, true, browserOf(tried));
  }
  assert.equal(await isStopped(), false, 'the browser was given the live release');

  for (const person of await signUp({ number: 10 })) await report(person, tried, true);
  assert.equal(await isStopped(), true);
});

test('a tab from before the canary counts for no release until its next page has drawn its browser [SRV-470]', async () => {
  for (const person of await signUp({ number: 10 })) {
    const headers = { ...uncompressed, cookie: `refresh_token=${person.refreshToken}`, 'x-forwarded-for': person.from };
    await (await fetch(`${server.url}/registry.json`, { headers })).arrayBuffer();
    await report(person, live, false, '');
    await openPage(person, tried);
    await report(person, tried, true);
  }

  assert.equal(await isStopped(), true);
});

test('a part counts once per session, as failed if it ever failed, and a made-up part does not count [SRV-212]', async () => {
  const [person, other] = await signUp({ number: 2 });
  assert.ok(person && other);
  for (const one of [person, other]) await openPage(one, tried);
  for (const failed of [true, false]) {
    await report(person, tried, failed);
    await report(other, tried, !failed);
  }
  await fetch(`${server.url}${reportLoads.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      cookie: `browser=${browserOf(tried)}`,
    },
    body: JSON.stringify({ sampled: true, events: [{ ...eventOf(tried, true), module: './src/made-up.tsx' }] }),
  });

  const rows = await server.database.db.select().from(canaryReports);
  assert.deepEqual(
    rows.map(({ release, part: name, failed, milliseconds }) => [release, name, failed, milliseconds]),
    Array(2).fill([tried, part, true, 240]),
  );
});

test('a bad release is taken back because of customers who saw it fail, not of new accounts [SRV-250, SRV-212]', async () => {
  const watchedSince = new Date(server.clock.now().getTime() - canaries * 1_000 - 500).toISOString();
  setWatched(folder, 'tracking', { current: tried, previous: live, earlier: [], watchedSince });
  await see(await strangers(10), tried, true);
  assert.equal(await isStopped(), false);

  await see(await signUp({ number: 10 }), tried, true);
  assert.equal(await isStopped(), true);
  await untilRegistry((registry) => !registry.includes(`/tracking/${tried}/`), 'The servers still serve it');
});

test('a release that only the earlier shells of open tabs refuse is not taken back [SRV-469]', async () => {
  const misfit = '1.0.2-c';
  copyRelease(folder, 'tracking', tried, misfit);
  const file = join(folder, 'tracking', misfit, 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('^19.3.1', '^19.4.0'));
  const goLive = (current: string, ago: number) => {
    const watchedSince = new Date(server.clock.now().getTime() - canaries * 1_000 - ago).toISOString();
    setWatched(folder, 'tracking', { current, previous: live, earlier: [], watchedSince });
  };
  const people = await signUp({ number: 10 });

  goLive(tried, 500);
  await see(people, tried, 'versions');
  assert.equal(await isStopped(), false, 'it fits the shell that is served');
  const refused = eq(loadOutcomes.failedPhase, 'versions');
  assert.deepEqual(await server.database.db.select().from(loadOutcomes).where(refused), []);

  goLive(misfit, 400);
  await see(people, misfit, 'versions');
  assert.equal(await isStopped(), true, 'it needs what the shell that is served does not have');
});
