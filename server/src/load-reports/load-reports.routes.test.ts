import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { markerHeader, mostReportedEvents, reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { startAlongside } from '../../testing/start-alongside.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { writeReleases } from '../delivery/testing/write-releases.ts';
import { rateLimits } from '../platform/rate-limits/rate-limits.tables.ts';
import { forgetOutcomes } from './forget-outcomes.ts';
import { sumOutcomes } from './load-outcomes.queries.ts';
import { loadOutcomes } from './load-outcomes.tables.ts';

const lines: Record<string, unknown>[] = [];
let folder: string;
let server: TestApp;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-load-reports-'));
  writeReleases(folder);
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  server = await startTestProduct({ config: { releasesDir: folder }, log: { write } });
  await createTestAccount(server, { email: 'reports@tests.example' });
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  lines.length = 0;
  // Advances the clock, so that the log's minute starts anew. Each test has its own addresses.
  server.clock.moveTo(new Date(server.clock.now().getTime() + 120_000).toISOString());
  await server.database.db.delete(loadOutcomes);
});

const loaded: ReportedLoad = {
  remote: 'tracking',
  release: '1.0.0-a',
  module: './src/pages/containers-page.tsx',
  outcome: 'loaded',
  attempt: 1,
  milliseconds: 240,
  phase: null,
  error: null,
  at: null,
};
const failed: ReportedLoad = { ...loaded, outcome: 'failed', phase: 'scripts', error: 'ChunkLoadError' };

type Report = { token?: string; sampled?: boolean; url?: string; from?: string };
const report = (events: readonly ReportedLoad[], { token, sampled = true, from = '203.0.113.1' }: Report = {}) =>
  server.call(reportLoads, { ...(token ? { token } : {}), from, body: { sampled, events: [...events] } });

const signIn = async () => (await signInWith(server.url, 'reports@tests.example')).body.access_token ?? '';
const readNumbers = async (name: string) =>
  (await server.platform.metrics.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));
const readOutcomes = () => sumOutcomes(server.database.db, new Date(0));
const failureLines = () => lines.filter(({ msg }) => msg === 'a part of a remote failed in a browser');

test('loads and failures are counted by remote, release, phase and sign-in, and get 204 [SRV-130]', async () => {
  const token = await signIn();

  const phases = { shell: 100, scripts: 140 };
  const replaced: ReportedLoad = { ...loaded, outcome: 'replaced' };
  const { status, answer } = await report(
    [{ ...loaded, phases }, replaced, { ...loaded, attempt: 3, milliseconds: 4_000 }, failed],
    { token },
  );
  await report([failed]);

  assert.deepEqual([status, answer], [204, undefined]);
  const of = 'remote="tracking",release="1.0.0-a"';
  assert.deepEqual(await readNumbers('quaywatch_remote_loads_total'), [
    `quaywatch_remote_loads_total{${of},signed_in="yes"} 2`,
  ]);
  assert.deepEqual(await readNumbers('quaywatch_remote_load_retries_total'), [
    `quaywatch_remote_load_retries_total{${of}} 2`,
  ]);
  assert.deepEqual(await readNumbers('quaywatch_remote_phase_seconds_total'), [
    `quaywatch_remote_phase_seconds_total{${of},phase="shell"} 0.1`,
    `quaywatch_remote_phase_seconds_total{${of},phase="scripts"} 0.14`,
  ]);
  assert.deepEqual(await readNumbers('quaywatch_remote_replaced_total'), [`quaywatch_remote_replaced_total{${of}} 1`]);
  assert.deepEqual(await readNumbers('quaywatch_remote_load_seconds_sum'), [
    `quaywatch_remote_load_seconds_sum{${of}} 4.24`,
  ]);
  assert.deepEqual(await readNumbers('quaywatch_remote_failures_total'), [
    `quaywatch_remote_failures_total{${of},signed_in="yes",phase="scripts"} 1`,
    `quaywatch_remote_failures_total{${of},signed_in="no",phase="scripts"} 1`,
  ]);
});

test('opened parts and pages still alive are counted, but as neither loads nor failures [SRV-130]', async () => {
  const token = await signIn();

  await report([{ ...loaded, outcome: 'opened' }], { token });
  await report(
    [
      { ...loaded, outcome: 'alive' },
      { ...loaded, outcome: 'alive' },
    ],
    { token },
  );

  const of = '{remote="tracking",release="1.0.0-a"}';
  const readOwn = async (name: string) => (await readNumbers(name)).filter((line) => line.includes(of));
  assert.deepEqual(await readOwn('quaywatch_remote_opened_total'), [`quaywatch_remote_opened_total${of} 1`]);
  assert.deepEqual(await readOwn('quaywatch_remote_alive_total'), [`quaywatch_remote_alive_total${of} 2`]);
  assert.deepEqual(await readOutcomes(), []);
  assert.deepEqual(failureLines(), []);
});

test('a report that could not be stored is sent again and counted once [SRV-130]', async () => {
  const token = await signIn();
  const named: ReportedLoad = { ...loaded, release: '1.0.1-b' };
  const { db } = server.database;
  await db.execute(sql`alter table load_outcomes rename to load_outcomes_away`);
  const refused = await report([named], { token });
  await db.execute(sql`alter table load_outcomes_away rename to load_outcomes`);

  assert.ok(refused.status >= 500);
  assert.equal((await report([named], { token })).status, 204);
  assert.ok(
    (await readNumbers('quaywatch_remote_loads_total')).includes(
      'quaywatch_remote_loads_total{remote="tracking",release="1.0.1-b",signed_in="yes"} 1',
    ),
  );
});

test('all made-up names count as one, and none of their text is logged [SRV-132]', async () => {
  const forged = Array.from({ length: 60 }, (_, index) => ({ ...failed, remote: `forged-${index}`, at: '/secret' }));
  const ofKnown = { ...failed, release: '9.9.9-made-up', module: 'made-up' };

  for (let first = 0; first < forged.length; first += 20) await report(forged.slice(first, first + 20));
  await report([ofKnown, { ...failed, module: 'made-up' }]);

  const numbers = (await readNumbers('quaywatch_remote_failures_total')).join('\n');
  assert.match(numbers, /remote="unknown",release="unknown",signed_in="no",phase="scripts"\} 61/);
  assert.doesNotMatch(numbers, /forged|made-up/);
  assert.doesNotMatch(JSON.stringify(failureLines()), /forged|made-up|secret/);
});

test('an override counts under that name, only for live remotes, and for no release [SRV-165]', async () => {
  const token = await signIn();
  const tried: ReportedLoad = { ...failed, release: 'override' };

  await report([tried, { ...tried, outcome: 'loaded', phase: null, error: null }], { token });
  await report([{ ...tried, remote: 'berths', release: 'override' }], { token });

  const numbers = (await readNumbers('quaywatch_remote_failures_total')).join('\n');
  assert.match(numbers, /remote="tracking",release="override",signed_in="yes",phase="scripts"\} 1/);
  assert.doesNotMatch(numbers, /berths/);
  assert.deepEqual(await readOutcomes(), []);
});

test('a failure is logged with remote, release, phase and place; repeats are logged only in part [SRV-132]', async () => {
  const at = '/releases/tracking/1.0.0-a/page.js:1:2048';
  for (let time = 0; time < 3; time += 1) await report([failed, failed, { ...failed, phase: 'draw', at }]);

  const [first, , last] = failureLines();
  const { module } = loaded;
  const { level, time, host, pid, msg, ...said } = last ?? {};
  assert.deepEqual(said, {
    remote: 'tracking',
    release: '1.0.0-a',
    module,
    outcome: 'failed',
    phase: 'draw',
    attempt: 1,
    ms: 240,
    error: 'ChunkLoadError',
    at,
    isSignedIn: false,
    leftOut: 0,
  });
  assert.equal(first?.['phase'], 'scripts');
  assert.deepEqual(
    failureLines()
      .map(({ phase }) => phase)
      .sort(),
    ['draw', 'draw', 'draw', ...Array(5).fill('scripts')],
  );

  lines.length = 0;
  server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString());
  await report([failed]);
  assert.deepEqual(
    failureLines().map(({ leftOut }) => leftOut),
    [1],
  );
});

test('a session counts once per release in any process; strangers and unsampled documents do not [SRV-131]', async (t) => {
  const other = await startAlongside(server);
  t.after(() => other.stop());
  const [first, second, third] = [await signIn(), await signIn(), await signIn()];
  const body = JSON.stringify({ sampled: true, events: [failed, { ...loaded, attempt: 2, milliseconds: 7_000 }] });
  const headers = { 'content-type': 'application/json', [markerHeader.name]: markerHeader.value };
  const throughOther = () =>
    fetch(`${other.url}${reportLoads.path}`, {
      method: 'POST',
      body,
      headers: { ...headers, authorization: `Bearer ${first}` },
    });

  await Promise.all([report([failed], { token: first }), throughOther(), throughOther()]);
  await report([loaded, { ...loaded, milliseconds: 5_000 }, { ...loaded, outcome: 'replaced' }], { token: second });
  await report([{ ...loaded, milliseconds: 900 }], { token: third });
  await report([failed], { token: second, sampled: false });
  await report([failed, failed]);
  await report([{ ...failed, release: '9.9.9-made-up' }], { token: second });

  assert.deepEqual(await readOutcomes(), [
    {
      remote: 'tracking',
      release: '1.0.0-a',
      sessions: 3,
      withFailures: 1,
      neverShown: 0,
      // The session with a failure waited for something else.
      medianMilliseconds: 570,
      slowMilliseconds: 867,
    },
  ]);
  const rows = await server.database.db
    .select()
    .from(loadOutcomes)
    .orderBy(loadOutcomes.failures, loadOutcomes.milliseconds);
  assert.deepEqual(
    rows.map(({ milliseconds, retries, failures }) => [milliseconds, retries, failures]),
    [
      [240, 0, 0],
      [900, 0, 0],
      [7_000, 1, 3],
    ],
  );
});

test('reports are deleted after a week, and not before [SRV-131]', async () => {
  await report([failed], { token: await signIn() });
  const { reportedAt } = (await server.database.db.select().from(loadOutcomes))[0] ?? {};
  const after = (days: number) => new Date((reportedAt?.getTime() ?? 0) + days * 86_400_000 + 3_600_000).toISOString();

  server.clock.moveTo(after(6.9));
  await forgetOutcomes(server.platform);
  const kept = (await readOutcomes()).length;
  server.clock.moveTo(after(7));
  await forgetOutcomes(server.platform);

  assert.deepEqual([kept, (await readOutcomes()).length], [1, 0]);
});

test('too many reports from an address or a session, too long ones and invalid ones get a code [SRV-130]', async () => {
  const token = await signIn();
  const ofSession = await Promise.all(
    Array.from({ length: 200 }, () => report([loaded], { token, from: '203.0.113.7' })),
  );
  const others = [
    await report([loaded], { from: '203.0.113.7' }),
    await report([loaded], { token: await signIn(), from: '203.0.113.7' }),
  ];
  // The free quota of this process, plus the shared one.
  assert.equal(ofSession.filter(({ status }) => status === 204).length, 60 + 120);
  assert.deepEqual([...new Set(ofSession.map(({ status }) => status))].sort(), [204, 429]);
  assert.deepEqual(
    others.map(({ status }) => status),
    [204, 204],
  );

  const almost = { key: 'loadReports:203.0.113.8', points: 599, expire: Date.now() + 200_000 };
  await server.database.db.insert(rateLimits).values(almost);
  assert.equal((await report([loaded], { from: '203.0.113.8' })).status, 204);
  const { error, headers } = await report([loaded], { from: '203.0.113.8' });
  assert.equal(error.code, 'TOO_MANY_REQUESTS');
  assert.ok(Number(headers.get('retry-after')) > 0);

  const send = async (body: string) => {
    const sent = { 'content-type': 'application/json', [markerHeader.name]: markerHeader.value };
    const response = await fetch(`${server.url}${reportLoads.path}`, { method: 'POST', body, headers: sent });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  assert.deepEqual(await send(JSON.stringify({ pad: 'x'.repeat(17_000) })), [413, 'INVALID_INPUT']);
  const tooMany = Array.from({ length: mostReportedEvents + 1 }, () => loaded);
  for (const events of [
    [],
    tooMany,
    [{ ...loaded, error: 'MSKU3045128 was not found' }],
    [{ ...loaded, at: '/page?q=1' }],
  ])
    assert.deepEqual(await send(JSON.stringify({ sampled: true, events })), [400, 'INVALID_INPUT']);
});
