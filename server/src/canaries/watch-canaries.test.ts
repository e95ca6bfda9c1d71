import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { setCanary, setChannel, writeReleases } from '../delivery/testing/write-releases.ts';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';
import { canaryStops } from './canary-stops.tables.ts';
import { createPeople } from './testing/create-people.ts';
import { createCanaryWatch, runCanaryWatch } from './watch-canaries.ts';

const began = '2026-06-15T08:00:00.000Z';
const logged: Record<string, unknown>[] = [];
let folder: string;
let server: TestApp;
let people: string[];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-watch-'));
  writeReleases(folder);
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  server = await startTestProduct({ log: { write } });
  people = (await createPeople(server)).map(({ id }) => id);
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  logged.length = 0;
  for (const table of [canaryStops, canaryReports, canaryAudience, sessions]) await server.database.db.delete(table);
  setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 10, at: began });
});

function openWatch() {
  const metrics = new Registry();
  const releases = createReleaseReader(folder, server.platform.log);
  const watch = createCanaryWatch({ ...server.platform, metrics }, releases);
  const [canary] = releases.readLive().canaries;
  assert.ok(canary);
  return { ...watch, metrics, canary, isOn: () => watch.isRunning(canary) };
}

type Seen = {
  readonly failed?: boolean;
  readonly judgedSince?: string;
  readonly milliseconds?: number;
  readonly times?: number;
};

/** Stores what some people's sessions were given and reported of a release. */
async function see(release: string, who: readonly string[], seen: Seen = {}): Promise<void> {
  const { failed = false, judgedSince = began, milliseconds = 300, times = 1 } = seen;
  const { db } = server.database;
  const at = new Date('2026-06-15T08:30:00.000Z');
  for (const customerId of who.flatMap((one) => Array.from({ length: times }, () => one))) {
    const sessionId = nextId();
    await db.insert(sessions).values({
      id: sessionId,
      customerId,
      createdAt: at,
      expiresAt: new Date('2026-06-16T00:00:00.000Z'),
    });
    const given = { judgedSince: new Date(judgedSince), remote: 'tracking', release, sessionId };
    await db.insert(canaryAudience).values({ ...given, givenAt: at, network: customerId });
    await db.insert(canaryReports).values({ ...given, part: 'page', failed, milliseconds });
  }
}
const stops = () => server.database.db.select().from(canaryStops);
const stopLines = () => logged.filter(({ msg }) => msg === 'a canary was stopped');

test('a failing canary is stopped once, by whichever process sees it first, and every process obeys [SRV-142]', async () => {
  const [one, other] = [openWatch(), openWatch()];
  await Promise.all([one.obey(), other.obey()]);
  await see('1.0.0-a', people.slice(10, 24));
  await see('1.0.1-b', people.slice(0, 10), { failed: true });
  assert.deepEqual([one.isOn(), other.isOn()], [true, true]);

  await Promise.all([one.judge(), other.judge()]);
  const late = openWatch();
  assert.equal(late.isOn(), false);
  await late.obey();

  assert.deepEqual([one.isOn(), other.isOn(), late.isOn()], [false, false, false]);
  const reason = 'failed for 10 of 10 people, the release before for 0 of 14';
  assert.deepEqual(await stops(), [
    {
      remote: 'tracking',
      release: '1.0.1-b',
      beganAt: new Date(began),
      stoppedAt: server.clock.now(),
      reason,
    },
  ]);
  assert.equal(late.stopOf(late.canary)?.reason, reason);
  assert.deepEqual(
    stopLines().map(({ remote, release, liveRelease, reason: said }) => [remote, release, liveRelease, said]),
    [['tracking', '1.0.1-b', '1.0.0-a', reason]],
  );
  const counted = (await Promise.all([one, other].map(({ metrics }) => metrics.metrics()))).join('');
  assert.equal(counted.match(/^quaywatch_canaries_stopped_total\{.*\} 1$/gm)?.length, 1);
});

test('a good canary continues, and the metric shows its share, which is 0 once it is stopped [SRV-142]', async () => {
  const watch = openWatch();
  const share = async () => /^quaywatch_canary_ratio\{(.*)$/m.exec(await watch.metrics.metrics())?.[1];
  await watch.obey();
  await see('1.0.0-a', people.slice(12), { failed: false });
  await see('1.0.1-b', people.slice(0, 12));

  await watch.judge();
  assert.deepEqual([watch.isOn(), await stops()], [true, []]);
  assert.equal(await share(), 'remote="tracking",release="1.0.1-b"} 0.1');

  await see('1.0.1-b', people.slice(0, 12), { failed: true });
  await watch.judge();
  assert.equal(await share(), 'remote="tracking",release="1.0.1-b"} 0');
});

test('a canary that is clearly slower is stopped [SRV-412]', async () => {
  const watch = openWatch();
  await watch.obey();
  await see('1.0.0-a', people.slice(12), { milliseconds: 400 });
  await see('1.0.1-b', people.slice(0, 12), { milliseconds: 2_000 });

  await watch.judge();

  assert.equal(
    (await stops())[0]?.reason,
    'came after 2000 ms or more for half of 12 people, the release before after 400 ms',
  );
});

test('an account counts once, only with open sessions, and only in this canary [SRV-142]', async () => {
  const watch = openWatch();
  await watch.obey();
  await see('1.0.1-b', people.slice(0, 2), { failed: true, times: 10 });
  await see('1.0.1-b', people.slice(2, 12), { failed: true, judgedSince: '2026-06-14T08:00:00.000Z' });
  await see('1.0.1-b', people.slice(12, 20), {});
  await see('1.0.1-b', people.slice(20, 24), { failed: true });
  for (const one of people.slice(20, 24)) await server.database.db.delete(sessions).where(eq(sessions.customerId, one));

  await watch.judge();

  assert.deepEqual([watch.isOn(), await stops()], [true, []]);
});

test('a stopped release tried again is a new canary; one no longer in the store is forgotten [SRV-142]', async () => {
  const first = openWatch();
  await first.obey();
  await see('1.0.1-b', people.slice(0, 10), { failed: true });
  await first.judge();

  setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 10, at: '2026-06-15T08:45:00.000Z' });
  const again = openWatch();
  assert.equal(again.isOn(), false);
  await again.judge();
  await again.obey();
  assert.deepEqual([again.isOn(), (await stops()).length], [true, 1]);

  setChannel(folder, 'tracking', '1.0.0-a');
  await again.obey();
  assert.equal(again.isOn(), false);
});

test('while the database is away known states stay, and a new canary is given to nobody [SRV-142]', async () => {
  const releases = createReleaseReader(folder, server.platform.log);
  let isAway = false;
  const database = {
    ...server.platform.database,
    get db() {
      if (isAway) throw new Error('away');
      return server.database.db;
    },
  };
  const watch = createCanaryWatch({ ...server.platform, database, metrics: new Registry() }, releases);
  const isOn = () => releases.readLive().canaries.map(watch.isRunning);
  await watch.obey();

  isAway = true;
  await assert.rejects(watch.obey());
  assert.deepEqual(isOn(), [true]);
  setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 20, at: '2026-06-15T08:50:00.000Z' });
  await assert.rejects(watch.obey());
  assert.deepEqual(isOn(), [false]);
});

test('a running process judges canaries by itself [SRV-142]', async (t) => {
  await see('1.0.0-a', people.slice(10, 24));
  await see('1.0.1-b', people.slice(0, 10), { failed: true });
  const config = { ...server.platform.config, canaryPauseMs: 10 };
  const platform = { ...server.platform, config, metrics: new Registry() };
  const app = createHttpApp(platform);
  runCanaryWatch(app, platform, openWatch());
  t.after(() => app.close());
  assert.deepEqual(await stops(), []);

  await app.listen({ host: config.host, port: 0 });

  await t.waitFor(async () => assert.equal((await stops()).length, 1), { interval: 20, timeout: 10_000 });
});
