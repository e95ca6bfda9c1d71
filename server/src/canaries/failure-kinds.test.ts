import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import {
  loadPhases,
  reportLoads,
  troublePhases,
  type FailurePhase,
  type ReportedLoad,
} from '@quaywatch/shared/contract';
import { eq, notInArray } from 'drizzle-orm';
import { Registry } from 'prom-client';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { bucketOf } from '../delivery/choose-releases.rules.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { setCanary, writeReleases } from '../delivery/testing/write-releases.ts';
import { canaryAudience, canaryReports } from './canary-audience.tables.ts';
import { canaryStops } from './canary-stops.tables.ts';
import { judgeParts } from './judge-parts.rules.ts';
import { listPeople } from './people-outcomes.queries.ts';
import { createPeople } from './testing/create-people.ts';
import { createCanaryWatch } from './watch-canaries.ts';

const began = '2026-06-15T08:00:00.000Z';
const [live, tried] = ['1.0.0-a', '1.0.1-b'];
const browsers = Array.from({ length: 50 }, (_, index) => String(index).padStart(22, 'x'));
const browserOf = (release: string) =>
  browsers.find((id) => bucketOf('tracking', id) < 5_000 === (release === tried)) ?? '';

let folder: string;
let server: TestApp;
let tokens: string[];
/** What people without trouble report: four of the canary, twelve of the live release. */
let well: (typeof canaryReports.$inferSelect)[];
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-kinds-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder } });
  const createdAt = new Date(server.clock.now().getTime() - 365 * 86_400_000);
  tokens = [];
  for (const { email } of await createPeople(server, createdAt))
    tokens.push((await signInWith(server.url, email)).body.access_token ?? '');
  setCanary(folder, 'tracking', live, { release: tried, percent: 50, at: began });
  const until = Date.now() + 30_000;
  while (!(await readRegistry(tried)).includes(tried)) {
    assert.ok(Date.now() < until, 'The canary is given to nobody');
    await new Promise((done) => setTimeout(done, 50));
  }
  await report(first.slice(8), tried, good);
  await report(second, live, good);
  well = await server.database.db.select().from(canaryReports);
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const move = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms).toISOString());

const readRegistry = async (release: string) =>
  (await fetch(`${server.url}/registry.json`, { headers: { cookie: `browser=${browserOf(release)}` } })).text();

beforeEach(() => server.database.db.delete(canaryReports));

const load = { remote: 'tracking', module: './src/pages/containers-page.tsx', attempt: 1, at: null };
const nothing = { milliseconds: 0, phase: null, error: null };
const opened: Partial<ReportedLoad> = { ...nothing, outcome: 'opened' };
const alive: Partial<ReportedLoad> = { ...nothing, outcome: 'alive' };
const loaded = (milliseconds = 300): Partial<ReportedLoad> => ({ ...nothing, outcome: 'loaded', milliseconds });
const failed = (phase: FailurePhase): Partial<ReportedLoad> => ({
  ...nothing,
  outcome: 'failed',
  phase,
  error: 'Error',
});
const good = [opened, loaded(), alive];

/** Lets these people, each at their own address, report these events of a release. */
async function report(
  who: readonly number[],
  release: string,
  events: readonly Partial<ReportedLoad>[],
  browser = browserOf(release),
) {
  for (const index of who) {
    const { status } = await fetch(`${server.url}${reportLoads.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[index]}`,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        cookie: `browser=${browser}`,
        'x-forwarded-for': `198.51.100.${index + 1}`,
      },
      body: JSON.stringify({ sampled: true, events: events.map((event) => ({ ...load, release, ...event })) }),
    });
    assert.equal(status, 204);
  }
}

const first = Array.from({ length: 12 }, (_, index) => index);
const second = first.map((index) => index + 12);

const of = { judgedSince: new Date(began), remote: 'tracking' };

/** Why the rule would stop the canary now; null if it would continue. */
async function judge(): Promise<string | null> {
  const now = server.clock.now();
  const moments = { now, overdue: new Date(now.getTime() - 30_000) };
  const [canary = [], before = []] = await Promise.all(
    [tried, live].map((release) => listPeople(server.database.db, { ...of, release }, moments)),
  );
  return judgeParts(canary, before);
}

const repeat = (release: string) =>
  server.database.db.insert(canaryReports).values(well.filter((row) => row.release === release));

/** Lets eight of twelve people meet these events with the canary. */
async function meet(events: readonly Partial<ReportedLoad>[]): Promise<void> {
  await repeat(tried);
  await report(first.slice(0, 8), tried, events);
}

// A canary that fits the shell that is served fails at `versions` in earlier shells only, which does not count.
for (const phase of [...loadPhases.filter((one) => one !== 'versions'), 'frame'] as const)
  test(`a canary that fails at ${phase} for 8 of 12 people is stopped [SRV-142]`, async () => {
    await meet([opened, loaded(), failed(phase), alive]);
    await repeat(live);

    assert.equal(await judge(), 'failed for 8 of 12 people, the release before for 0 of 12');
  });

const doubtful: readonly (readonly [name: string, events: readonly Partial<ReportedLoad>[], reason: string])[] = [
  ...troublePhases.map(
    (phase) =>
      [`is shown with trouble (${phase})`, [opened, loaded(), failed(phase), alive], 'went wrong once shown'] as const,
  ),
  ['is opened and not heard of again', [opened, loaded()], 'left the page without an answer'],
  ['starts two seconds later', [opened, loaded(2_300), alive], 'came two seconds later than usual'],
];

for (const [name, events, reason] of doubtful)
  test(`a canary that ${name} for 8 of 12 people is stopped, unless the live release does the same [SRV-142]`, async () => {
    await meet(events);
    await report(second, live, events);
    move(31_000);
    assert.equal(await judge(), null);

    await server.database.db.delete(canaryReports).where(eq(canaryReports.release, live));
    await repeat(live);
    assert.equal(await judge(), `${reason} for 8 of 12 people, the release before for 0 of 12`);
  });

test('a page is silent only if it has not answered thirty seconds after it was opened [SRV-142]', async () => {
  await report(second, live, good);
  await report(first, tried, [opened, loaded()]);
  move(29_000);
  assert.equal(await judge(), null);

  await report(first, tried, [alive]);
  move(31_000);
  assert.equal(await judge(), null);

  await report(first.slice(0, 8), tried, [opened]);
  assert.equal(await judge(), null, 'it was opened again just now');
  move(31_000);
  assert.match((await judge()) ?? '', /^left the page without an answer for 8 of 12 people/);
});

test('a report that is sent again, because its answer was lost, counts once [SRV-472]', async () => {
  await report(second, live, good);
  await report(first, tried, [opened, loaded()]);
  await report(first, tried, [{ ...opened, again: true }]);
  await report(first, tried, [alive]);
  move(31_000);
  assert.equal(await judge(), null, 'nobody is silent');

  await report(first, tried, [{ ...alive, again: true }]);
  await report(first.slice(0, 8), tried, [opened]);
  move(31_000);
  assert.match((await judge()) ?? '', /^left the page without an answer for 8 of 12 people/);

  await report(first, tried, [{ ...alive, again: true }]);
  assert.equal(await judge(), null, 'the first report of it was lost');
});

test('a report counts in the order of its events, also where only some of them are sent again [SRV-472]', async () => {
  await report(second, live, good);
  await report(first, tried, [opened, loaded()]);
  await report(first, tried, [alive]);
  await report(first, tried, [opened, { ...alive, again: true }]);
  move(31_000);
  assert.equal(await judge(), null, 'the page that was opened again answers');

  await report(first.slice(0, 8), tried, [{ ...alive, again: true }, opened]);
  move(31_000);
  assert.match((await judge()) ?? '', /^left the page without an answer for 8 of 12 people/);
});

test('whoever saw a part neither load nor fail counts neither for nor against its release [SRV-469]', async () => {
  await repeat(live);
  await report(first.slice(0, 10), tried, [opened, failed('draw'), alive]);
  await report(first.slice(10), tried, [opened, alive]);
  move(31_000);

  assert.equal(await judge(), 'failed for 10 of 10 people, the release before for 0 of 12');
});

test('a part keeps its first kind of failure, but failing as a whole replaces a trouble [SRV-142]', async () => {
  const readKinds = async () =>
    (await server.database.db.select().from(canaryReports)).map((row) => [
      row.failed,
      row.kind,
      row.milliseconds,
      row.opened,
      row.alive,
    ]);
  await report([0], tried, [opened, loaded(), failed('blocked'), failed('error')]);
  await report([0], tried, [failed('rejection'), loaded(900), alive]);
  assert.deepEqual(await readKinds(), [[true, 'blocked', 300, 1, 1]]);

  await report([0], tried, [failed('draw')]);
  await report([0], tried, [failed('error'), failed('scripts')]);

  assert.deepEqual(await readKinds(), [[true, 'draw', 300, 1, 1]]);
});

test('a session that begins in an open tab counts for a canary only once it reports that one [SRV-480]', async () => {
  const { db } = server.database;
  const earlier = (await db.select().from(canaryAudience)).map(({ sessionId }) => sessionId);
  const readGiven = async () =>
    (await db.select().from(canaryAudience).where(notInArray(canaryAudience.sessionId, earlier))).map(
      ({ release }) => release,
    );
  tokens.push((await signInWith(server.url, 'person-0@tests.example')).body.access_token ?? '');
  const [newest, drawn] = [tokens.length - 1, browserOf(tried)];

  await report([newest], live, good, drawn);
  assert.deepEqual(await readGiven(), [], 'the older shell of the tab runs no canary');

  await report([newest], tried, good, drawn);
  assert.deepEqual(await readGiven(), [tried]);
});

test('browsers with either release are told which remotes are judged [SRV-142]', async () => {
  for (const release of [live, tried])
    assert.deepEqual((JSON.parse(await readRegistry(release)) as { judged?: unknown }).judged, ['tracking']);
});

test('a canary that makes pages hang is stopped in the running product [SRV-142]', async () => {
  await report(first, tried, [opened, loaded()]);
  await report(second, live, good);
  const watch = createCanaryWatch(
    { ...server.platform, metrics: new Registry() },
    createReleaseReader(folder, server.platform.log),
  );
  await watch.obey();
  await watch.judge();
  assert.equal((await server.database.db.select().from(canaryStops)).length, 0);

  move(31_000);
  await watch.judge();

  const [stop] = await server.database.db.select().from(canaryStops);
  assert.equal(stop?.reason, 'left the page without an answer for 12 of 12 people, the release before for 0 of 12');
});
