import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createBrowserReleases, createReleaseReader } from '../delivery/index.ts';
import { copyRelease, setWatched, writeReleases } from '../delivery/testing/write-releases.ts';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import { loadOutcomes } from '../load-reports/load-outcomes.tables.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';
import { canaryStops } from './canary-stops.tables.ts';
import { shellStarts } from './shell-starts.tables.ts';
import { createPeople } from './testing/create-people.ts';
import { createCanaryWatch } from './watch-canaries.ts';

const began = '2026-06-15T08:00:00.000Z';
const [fresh, previous] = ['1.0.1-b', '1.0.0-a'];
/** What a team releases after `fresh` was taken back. */
const next = '1.0.2-c';
const logged: Record<string, unknown>[] = [];
let folder: string;
let server: TestApp;
let people: string[];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-take-back-'));
  writeReleases(folder);
  copyRelease(folder, 'tracking', fresh, next);
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
  for (const table of [canaryStops, canaryReports, canaryAudience, loadOutcomes, sessions])
    await server.database.db.delete(table);
  server.clock.moveTo('2026-06-15T08:10:00.000Z');
  goLive();
});

const goLive = (watchedSince = began, current = fresh, before = previous) =>
  setWatched(folder, 'tracking', { current, previous: before, earlier: [], watchedSince });

function openWatch() {
  const metrics = new Registry();
  const releases = createReleaseReader(folder, server.platform.log);
  const watch = createCanaryWatch({ ...server.platform, metrics }, releases);
  const isServed = () => !releases.readLive().watched.some(watch.isTakenBack);
  const browsers = createBrowserReleases('http://localhost', releases, watch);
  const served = () => browsers.readFor({ cookies: {} } as unknown as FastifyRequest).remotes[0]?.release;
  return { ...watch, metrics, releases, isServed, served };
}

async function openSession(customerId: string): Promise<string> {
  const id = nextId();
  const [createdAt, expiresAt] = [new Date('2026-06-15T07:00:00.000Z'), new Date('2026-06-16T00:00:00.000Z')];
  await server.database.db.insert(sessions).values({ id, customerId, createdAt, expiresAt });
  return id;
}

/** Stores what some people reported about the new release. */
async function see(
  who: readonly string[],
  failed: boolean,
  judgedSince = new Date(began),
  release = fresh,
): Promise<void> {
  for (const customerId of who) {
    const given = { judgedSince, remote: 'tracking', release, sessionId: await openSession(customerId) };
    const givenAt = new Date(began);
    await server.database.db.insert(canaryAudience).values({ ...given, givenAt, network: customerId });
    await server.database.db.insert(canaryReports).values({ ...given, part: 'page', failed, milliseconds: 9_000 });
  }
}

/** Stores what they reported about an earlier release while none was judged. */
async function seeBefore(
  who: readonly string[],
  failures: number,
  at = '2026-06-15T07:30:00.000Z',
  release = previous,
): Promise<void> {
  for (const customerId of who) {
    const outcome = { remote: 'tracking', release, milliseconds: 100, retries: 0, failures };
    const sessionId = await openSession(customerId);
    await server.database.db.insert(loadOutcomes).values({ ...outcome, sessionId, reportedAt: new Date(at) });
  }
}

test('a failing new release is taken back once, by whichever process sees it first, and all obey [SRV-250]', async () => {
  const [one, other] = [openWatch(), openWatch()];
  await see(people.slice(0, 10), true);
  assert.deepEqual([one.isServed(), other.isServed()], [true, true], 'not looked up yet');

  await Promise.all([one.judge(), other.judge()]);
  const late = openWatch();
  await late.obey();

  assert.deepEqual([one.isServed(), other.isServed(), late.isServed()], [false, false, false]);
  const reason = 'failed for 10 of 10 people, the release before for 0 of 0';
  const [watched] = late.releases.readLive().watched;
  assert.equal(watched && late.stopOf(watched)?.reason, reason);
  assert.deepEqual(
    logged
      .filter(({ msg }) => msg === 'a release was taken back')
      .map(({ remote, release, servedRelease, reason: said }) => [remote, release, servedRelease, said]),
    [['tracking', fresh, previous, reason]],
  );
  const counted = (await Promise.all([one, other].map(({ metrics }) => metrics.metrics()))).join('');
  assert.equal(counted.match(/^quaywatch_releases_taken_back_total\{.*\} 1$/gm)?.length, 1);
  assert.match(counted, /^quaywatch_release_taken_back\{remote="tracking",release="1.0.1-b"\} 1$/m);
});

test('a new release is compared with the previous one on the day before; slow first loads do not count [SRV-250]', async () => {
  await see(people.slice(0, 6), true);
  await see(people.slice(6, 12), false);
  await seeBefore(people.slice(12, 18), 1);
  await seeBefore(people.slice(18), 0);
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.isServed(), true, 'it fails for half of them, like the one before');

  await server.database.db.update(loadOutcomes).set({ failedPart: 'page', failedPhase: 'blank' });
  await watch.judge();
  assert.equal(watch.isServed(), false, 'parts that had nothing to see were shown all the same');

  await server.database.db.delete(canaryStops);
  await server.database.db.delete(loadOutcomes);
  await seeBefore(people.slice(12), 1, '2026-06-14T07:59:00.000Z');
  await watch.judge();
  assert.equal(watch.isServed(), false, 'failures of earlier days do not excuse it');
});

test('a new release is judged in its first hour only, and one that was taken back stays so [SRV-250]', async () => {
  await see(people.slice(0, 10), true);
  server.clock.moveTo('2026-06-15T09:00:00.000Z');
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.isServed(), true);

  server.clock.moveTo('2026-06-15T08:59:59.000Z');
  await watch.judge();
  server.clock.moveTo('2026-06-17T08:00:00.000Z');
  await watch.obey();
  const late = openWatch();
  await late.obey();
  assert.deepEqual([watch.isServed(), late.isServed()], [false, false]);
});

test('the next release, or the same one made live again, is judged anew [SRV-250]', async () => {
  await see(people.slice(0, 10), true);
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.isServed(), false);

  goLive('2026-06-15T08:09:00.000Z');
  await watch.judge();
  assert.equal(watch.isServed(), true);
  goLive(began, previous, fresh);
  await watch.judge();
  assert.equal(watch.isServed(), true);
});

test('once a release was taken back, the next one is compared with the one served, and replaced by it [SRV-250]', async () => {
  await see(people.slice(0, 10), true);
  await seeBefore(people.slice(0, 12), 1, '2026-06-15T08:05:00.000Z', fresh);
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.served(), previous);

  const again = '2026-06-15T08:20:00.000Z';
  server.clock.moveTo('2026-06-15T08:30:00.000Z');
  const channel = { current: next, previous: fresh, earlier: [previous], watchedSince: again };
  setWatched(folder, 'tracking', { ...channel, watchedBefore: { [fresh]: began } });
  await watch.obey();
  assert.equal(watch.served(), next);

  await see(people.slice(0, 12), true, new Date(again), next);
  await watch.judge();
  const late = openWatch();
  await late.obey();
  assert.deepEqual([watch.served(), late.served()], [previous, previous], 'it fails as often as the one taken back');
  const lines = logged.filter(({ msg }) => msg === 'a release was taken back');
  assert.deepEqual(lines.map(({ release, servedRelease }) => [release, servedRelease]).at(-1), [next, previous]);
});

test('a new release is compared with, and replaced by, the previous one if that was not taken back [SRV-250]', async () => {
  const again = '2026-06-15T08:05:00.000Z';
  const channel = { current: next, previous: fresh, earlier: [previous], watchedSince: again };
  setWatched(folder, 'tracking', { ...channel, watchedBefore: { [fresh]: began } });
  const canary = { remote: 'tracking', release: fresh, beganAt: new Date('2026-06-14T08:00:00.000Z') };
  await server.database.db.insert(canaryStops).values({ ...canary, stoppedAt: new Date(began), reason: 'failed' });
  await see(people.slice(0, 12), true, new Date(again), next);
  await seeBefore(people.slice(0, 12), 1, '2026-06-15T08:01:00.000Z', fresh);
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.served(), next, 'it fails like the one before, which was stopped only as a canary');

  await server.database.db.delete(loadOutcomes);
  await watch.judge();
  assert.equal(watch.served(), fresh);
});

test('while the database is away known states stay, and an unknown release is served [SRV-250]', async () => {
  await see(people.slice(0, 10), true);
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
  const isServed = () => !releases.readLive().watched.some(watch.isTakenBack);
  await watch.judge();

  isAway = true;
  await assert.rejects(watch.obey());
  assert.equal(isServed(), false);
  goLive('2026-06-15T08:09:00.000Z');
  await assert.rejects(watch.obey());
  assert.equal(isServed(), true);
});

test('a canary beside a new release is compared with the one that is served; both are judged [SRV-250, SRV-142]', async () => {
  const { at, percent } = { at: '2026-06-15T08:05:00.000Z', percent: 10 };
  await see(people.slice(0, 10), true);
  const watch = openWatch();
  await watch.judge();
  assert.equal(watch.isServed(), false);

  setWatched(folder, 'tracking', {
    current: fresh,
    previous,
    earlier: [],
    watchedSince: began,
    canary: { release: fresh, percent, at },
  });
  await see(people.slice(10, 20), true, new Date(at));
  await watch.obey();
  await watch.judge();
  const lines = logged.filter(({ msg }) => msg === 'a canary was stopped');
  assert.deepEqual(
    lines.map(({ liveRelease }) => liveRelease),
    [previous],
  );
});

test('a new shell that does not start for most people is taken back, one silent for a few is not [SRV-250, SRV-143]', async (t) => {
  t.after(() => setWatched(folder, 'shell', { current: '1.48.0-a', previous: null, earlier: [] }));
  const release = '1.48.1-b';
  setWatched(folder, 'shell', { current: release, previous: '1.48.0-a', earlier: [], watchedSince: began });
  const watch = openWatch();
  const give = async (who: readonly string[], startedAt: Date | null) => {
    for (const one of who) {
      const given = { judgedSince: new Date(began), release, sessionId: await openSession(one), network: one };
      await server.database.db.insert(shellStarts).values({ ...given, givenAt: new Date(began), startedAt });
    }
  };
  await give(people.slice(0, 10), new Date(began));
  await give(people.slice(10, 13), null);
  await watch.judge();
  assert.equal(watch.isServed(), true);

  await give(people.slice(13), null);
  await watch.judge();
  assert.equal(watch.isServed(), false);
});
