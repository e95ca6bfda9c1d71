import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { startAlongside } from '../../testing/start-alongside.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { bucketOf } from '../delivery/choose-releases.rules.ts';
import { copyRelease, setCanary, setWatched, writeReleases } from '../delivery/testing/write-releases.ts';
import { hashRefreshToken } from '../identity/index.ts';
import { refreshTokens, sessions } from '../identity/sessions/sessions.tables.ts';
import { canaryStops } from './canary-stops.tables.ts';
import { createShellStarts } from './note-shell-starts.ts';
import { listStarts } from './shell-starts.queries.ts';
import { shellStarts } from './shell-starts.tables.ts';
import { createPeople } from './testing/create-people.ts';
import { createCanaryWatch } from './watch-canaries.ts';

const began = '2026-06-15T08:00:00.000Z';
const opened = '2026-06-15T08:30:00.000Z';
const [live, tried, newest] = ['1.48.0-a', '1.48.1-b', '1.48.2-c'];
let folder: string;
let server: TestApp;
let people: string[];
let made = 0;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-starts-'));
  writeReleases(folder);
  copyRelease(folder, 'shell', tried, newest);
  server = await startTestProduct({ config: { releasesDir: folder } });
  people = (await createPeople(server)).map(({ id }) => id);
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [canaryStops, shellStarts, sessions]) await server.database.db.delete(table);
  setCanary(folder, 'shell', live, { release: tried, percent: 50, at: began });
  server.clock.moveTo(opened);
});

async function openProcess() {
  const metrics = new Registry();
  const releases = createReleaseReader(folder, server.platform.log);
  const platform = { ...server.platform, metrics };
  const watch = createCanaryWatch(platform, releases);
  await watch.obey();
  const starts = createShellStarts(platform, releases, watch);
  const [canary] = releases.readLive().canaries;
  assert.ok(canary);
  const numberOf = async (name: string, release: string) =>
    new RegExp(`^${name}\\{release="${release}"\\} (\\d+)$`, 'm').exec(await metrics.metrics())?.[1];
  return { ...starts, judge: watch.judge, isOn: () => watch.isRunning(canary), releases, numberOf };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

async function openSessionOf(customerId: string) {
  const token = nextId().replaceAll('-', '').padEnd(43, 'x');
  const session = { id: nextId(), customerId, createdAt: new Date(opened) };
  const expiresAt = new Date('2026-06-16T00:00:00.000Z');
  await server.database.db.insert(sessions).values({ ...session, expiresAt });
  await server.database.db
    .insert(refreshTokens)
    .values({ hash: hashRefreshToken(token), sessionId: session.id, expiresAt });
  return { id: session.id, token };
}

let addresses = 0;

/** Each request comes from its own address, unless said otherwise. */
function requestOf(token: string, headers: Record<string, string> = {}, method = 'GET', ip?: string) {
  addresses += 1;
  const own = `198.51.${addresses >> 8}.${addresses & 255}`;
  return { method, headers, ip: ip ?? own, cookies: { refresh_token: token } } as unknown as FastifyRequest;
}

/** Lets people open a page with a shell; the first `lost` of them do not see it start. */
async function open(process: Process, release: string, who: readonly string[], lost = 0, from?: string): Promise<void> {
  const shell = process.releases.readRelease('shell', release);
  assert.ok(shell);
  for (const [index, one] of who.entries()) {
    const session = await openSessionOf(one);
    process.noteGiven(requestOf(session.token, {}, 'GET', from), shell);
    if (index >= lost) await process.noteStarted(session.id, release);
  }
  await process.flush();
}
const pass = (seconds: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1_000).toISOString());
const reasons = async () => (await server.database.db.select().from(canaryStops)).map(({ reason }) => reason);
const rows = () => server.database.db.select().from(shellStarts);

test('a silent shell is stopped after half a minute, and every process obeys [SRV-143]', async () => {
  const [one, other] = await Promise.all([openProcess(), openProcess()]);
  await open(other, live, people.slice(12), 1);
  await open(one, tried, people.slice(0, 10), 10);

  pass(30);
  await one.judge();
  assert.deepEqual([one.isOn(), await reasons()], [true, []]);

  pass(1);
  await Promise.all([one.judge(), other.judge()]);
  assert.deepEqual([one.isOn(), other.isOn()], [false, false]);
  assert.deepEqual(await reasons(), ['did not start for 10 of 10 people, the release before for 1 of 12']);
});

test('a good shell continues even if some of its pages are closed at once, as with the live one [SRV-143]', async () => {
  const process = await openProcess();
  await open(process, live, people.slice(0, 10), 1);
  await open(process, tried, people.slice(10), 2);

  pass(60);
  await process.judge();

  assert.deepEqual([process.isOn(), await reasons()], [true, []]);
  const numbers = [tried, live].flatMap((release) => [
    process.numberOf('quaywatch_shell_given_total', release),
    process.numberOf('quaywatch_shell_started_total', release),
  ]);
  assert.deepEqual(await Promise.all(numbers), ['14', '12', '10', '9']);
});

test('an account is one voice however many sessions it has, and one start is enough [SRV-143]', async () => {
  const process = await openProcess();
  await open(process, live, people.slice(12));
  await open(
    process,
    tried,
    people.slice(0, 2).flatMap((one) => Array<string>(20).fill(one)),
    40,
  );
  await open(process, tried, people.slice(2, 12));
  await open(process, tried, people.slice(2, 12), 10);

  pass(60);
  await process.judge();

  assert.deepEqual([process.isOn(), await reasons()], [true, []]);
});

test('people who sign out before the judgement do not count, and nothing about them is kept [SRV-143]', async () => {
  const process = await openProcess();
  await open(process, live, people.slice(12));
  await open(process, tried, people.slice(0, 12), 12);
  await server.database.db.delete(sessions).where(eq(sessions.customerId, people[0] ?? ''));
  for (const one of people.slice(1, 3)) await server.database.db.delete(sessions).where(eq(sessions.customerId, one));

  pass(60);
  await process.judge();

  assert.deepEqual([process.isOn(), (await rows()).length], [true, 21]);
});

test('only pages that a signed-in person opens count, not prefetches, frames or HEAD requests [SRV-143]', async () => {
  const process = await openProcess();
  const shell = process.releases.readRelease('shell', tried);
  assert.ok(shell);
  const { token } = await openSessionOf(people[0] ?? '');
  const notOpened: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'empty' },
  ];
  for (const headers of notOpened) process.noteGiven(requestOf(token, headers), shell);
  process.noteGiven(requestOf(token, {}, 'HEAD'), shell);
  for (const made of ['', 'short', 'y'.repeat(43)]) process.noteGiven(requestOf(made), shell);
  await process.flush();
  assert.deepEqual(await rows(), []);

  process.noteGiven(requestOf(token, { 'sec-fetch-dest': 'document' }), shell);
  await process.flush();
  assert.deepEqual(
    (await rows()).map(({ givenAt, startedAt }) => [givenAt, startedAt]),
    [[new Date(opened), null]],
  );
});

test('a start counts even if it is reported before the page is noted, but not for a later page [SRV-143]', async () => {
  const process = await openProcess();
  const shell = process.releases.readRelease('shell', tried);
  assert.ok(shell);
  const [quick, early] = [await openSessionOf(people[0] ?? ''), await openSessionOf(people[1] ?? '')];
  await process.noteStarted(early.id, tried);
  const judged = { judgedSince: new Date(began), release: tried };
  assert.deepEqual(await listStarts(server.database.db, judged, new Date(opened), new Date(opened)), []);
  pass(10);
  for (const { token } of [quick, early]) process.noteGiven(requestOf(token), shell);
  pass(1);
  await process.noteStarted(quick.id, tried);
  await process.flush();

  const started = new Map((await rows()).map((row) => [row.sessionId, row.startedAt !== null]));
  assert.deepEqual([started.get(quick.id), started.get(early.id)], [true, false]);
});

test('ten silent new accounts do not stop a good shell, and twenty do not mask a bad one [SRV-143, SRV-212]', async () => {
  const strangers = [];
  for (let index = 0; index < 40; index += 1)
    strangers.push(await createTestAccount(server, { email: `stranger-${(made += 1)}@tests.example` }));
  const process = await openProcess();
  await open(process, tried, strangers.slice(0, 10), 10);
  pass(60);
  await process.judge();
  assert.deepEqual(await reasons(), []);

  await open(process, tried, people.slice(0, 10), 10);
  await open(process, tried, strangers.slice(20));
  await open(process, live, strangers.slice(10, 20), 10);
  await open(process, live, people.slice(12), 0);
  pass(60);
  await process.judge();
  assert.deepEqual(await reasons(), ['did not start for 11 of 13 people, the release before for 2.5 of 14.5']);
});

test('a shell that is silent for the helpdesk is stopped, one that is silent for one office is not [SRV-143, SRV-212]', async () => {
  const agents = [];
  for (let index = 0; index < 10; index += 1)
    agents.push(
      await createTestAccount(server, {
        email: `agent-${(made += 1)}@tests.example`,
        authorities: ['CUSTOMER', 'HELP_DESK'],
      }),
    );
  const process = await openProcess();
  await open(process, tried, people.slice(0, 12), 12, '203.0.113.1');
  pass(60);
  await process.judge();
  assert.deepEqual(await reasons(), []);

  await open(process, tried, agents, 10, '203.0.113.2');
  pass(60);
  await process.judge();
  assert.deepEqual(await reasons(), ['did not start for 13 of 13 people, the release before for 0 of 0']);
});

test('a session counts for the shell that it was given first, whatever cookie comes later [SRV-143, SRV-212]', async () => {
  const process = await openProcess();
  for (const one of people.slice(0, 12)) {
    const session = await openSessionOf(one);
    for (const release of [live, tried]) {
      const shell = process.releases.readRelease('shell', release);
      assert.ok(shell);
      process.noteGiven(requestOf(session.token), shell);
      pass(1);
    }
  }
  await process.flush();
  pass(60);
  await process.judge();

  assert.deepEqual(await reasons(), []);
  const judged = { judgedSince: new Date(began), release: live };
  const now = server.clock.now();
  assert.equal((await listStarts(server.database.db, judged, now, now)).length, 12);
});

/** Makes `tried` live for everybody, and `newest` a canary beside it. */
const tryBoth = (watchedSince: string) =>
  setWatched(folder, 'shell', {
    current: tried,
    previous: live,
    earlier: [],
    watchedSince,
    canary: { release: newest, percent: 50, at: began },
  });

test('a canary beside a shell that was taken back is compared with the one served [SRV-143, SRV-250]', async () => {
  const beganAt = new Date('2026-06-15T07:00:00.000Z');
  tryBoth(beganAt.toISOString());
  const stop = { remote: 'shell', release: tried, beganAt, stoppedAt: new Date(began), reason: 'was silent' };
  await server.database.db.insert(canaryStops).values(stop);
  const process = await openProcess();
  await open(process, live, people.slice(12), 1);
  await open(process, newest, people.slice(0, 10), 10);

  pass(31);
  await process.judge();
  assert.deepEqual(await reasons(), [
    'was silent',
    'did not start for 10 of 10 people, the release before for 1 of 12',
  ]);
});

test('a shell in its first hour is judged beside a canary, which is compared with it [SRV-143, SRV-250]', async () => {
  tryBoth('2026-06-15T07:50:00.000Z');
  const process = await openProcess();
  await open(process, tried, people.slice(0, 12), 12);
  await open(process, newest, people.slice(12));

  pass(31);
  await process.judge();
  assert.deepEqual(await reasons(), ['did not start for 12 of 12 people, the release before for 0 of 0']);
  const judged = { judgedSince: new Date(began), release: tried };
  const now = server.clock.now();
  assert.equal((await listStarts(server.database.db, judged, now, now)).length, 12);
});

test('nothing is noted without a canary of the shell, or if the shell does not report its start [SRV-143]', async () => {
  const process = await openProcess();
  await open(process, '1.47.0-old', people.slice(0, 1));
  setCanary(folder, 'shell', live, { release: '1.47.0-old', percent: 50, at: '2026-06-15T08:10:00.000Z' });
  const ofOld = await openProcess();
  await open(ofOld, '1.47.0-old', people.slice(0, 12), 12);
  pass(60);
  await ofOld.judge();

  assert.deepEqual([ofOld.isOn(), await rows()], [true, []]);
});

test('while the database is away pages are still answered, and noted afterwards [SRV-143]', async () => {
  const releases = createReleaseReader(folder, server.platform.log);
  let isAway = true;
  const database = {
    ...server.platform.database,
    get db() {
      if (isAway) throw new Error('away');
      return server.database.db;
    },
  };
  const starts = createShellStarts({ ...server.platform, database, metrics: new Registry() }, releases, {
    isRunning: () => true,
    isTakenBack: () => false,
    isJudged: () => false,
  });
  const shell = releases.readRelease('shell', tried);
  assert.ok(shell);
  starts.noteGiven(requestOf((await openSessionOf(people[0] ?? '')).token), shell);
  await starts.flush();

  isAway = false;
  await starts.flush();
  assert.equal((await rows()).length, 1);
});

test('pages and reported starts are recorded, every page reports, and a stopping process stores all [SRV-143]', async () => {
  const product = await startTestProduct({ config: { releasesDir: folder, reportedLoadsPercent: 10 } });
  const { db } = product.database;
  try {
    await createTestAccount(product, { email: 'opens@tests.example' });
    const { body } = await signInWith(product.url, 'opens@tests.example');
    const ids = Array.from({ length: 50 }, (_, index) => String(index).padStart(22, 'x'));
    const browser = ids.find((id) => bucketOf('shell', id) >= 5_000);
    const share = async (url: string, token = body.refresh_token) => {
      const cookie = `refresh_token=${token}; browser=${browser}`;
      const page = await (await fetch(`${url}/dashboard`, { headers: { cookie } })).text();
      return /"reportedLoads":([\d.]+)/.exec(page)?.[1];
    };
    const event: ReportedLoad = {
      remote: 'shell',
      release: live,
      module: './src/app/signed-in-app.tsx',
      outcome: 'loaded',
      attempt: 1,
      milliseconds: 900,
      phase: null,
      error: null,
      at: null,
    };
    assert.equal(await share(product.url), '1', 'known before the first page');

    await product.call(reportLoads, { token: body.access_token, body: { sampled: true, events: [event] } });
    await waitUntil(async () => {
      const [row] = await db.select().from(shellStarts);
      return Boolean(row?.release === live && row.givenAt && row.startedAt);
    });

    const other = await startAlongside(product);
    const { body: last } = await signInWith(product.url, 'opens@tests.example');
    await waitUntil(async () => (await share(other.url)) === '1');
    await share(other.url, last.refresh_token);
    await other.stop();
    assert.equal((await db.select().from(shellStarts)).length, 2);
  } finally {
    await product.stop();
  }
});

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((done) => setTimeout(done, 100)))
    if (await isTrue()) return;
  assert.fail('It did not come true');
}
