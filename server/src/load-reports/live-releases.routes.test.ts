import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findSources, listLiveReleases, reportLoads, type ReportedLoad } from '@quaywatch/shared/contract';
import type { HistoryEntry } from '@quaywatch/shared/release';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { forgetOutcomes } from './forget-outcomes.ts';
import { setChannel, writeReleases } from '../delivery/testing/write-releases.ts';

let folder: string;
let server: TestApp;
let staff: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-live-releases-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder } });
  const authorities = ['CUSTOMER', 'HELP_DESK'] as const;
  staff = (await signInAs(server, { email: 'helen@tests.example', authorities: [...authorities] })).token;
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const writeChannel = (channel: object) =>
  writeFileSync(join(folder, 'tracking', 'channel.json'), JSON.stringify(channel));

type Step = Partial<HistoryEntry> & { readonly to: string; readonly from?: string; readonly name?: string };

/** Writes a step of the history, like the release tool. */
function writeStep(number: number, { to, from, name = 'tracking', ...more }: Step) {
  const changes = [{ name, from: from ?? null, to, revision: null }];
  const step = {
    number,
    at: '2026-11-23T10:00:00Z',
    by: 'ada',
    action: 'promote',
    reason: null,
    changes,
    channels: {},
  };
  mkdirSync(join(folder, '.history'), { recursive: true });
  writeFileSync(
    join(folder, '.history', `${String(number).padStart(9, '0')}.json`),
    JSON.stringify({ ...step, ...more }),
  );
}

async function readTracking() {
  const { status, answer } = await server.call(listLiveReleases, { token: staff });
  assert.equal(status, 200);
  return answer.releases.find(({ name }) => name === 'tracking');
}

/** Lets the cached sums expire. */
const passAMinute = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString());

test('the helpdesk sees what is live, the shell first, and null if the store does not say [SRV-135]', async () => {
  const { answer } = await server.call(listLiveReleases, { token: staff });

  const built = {
    builtAt: '2026-11-20T09:00:00.000Z',
    revision: null,
    owner: null,
    previous: null,
    promoted: null,
    canary: null,
    previews: [],
    takenBack: null,
    failing: [],
    costs: null,
    outcomes: null,
  };
  assert.deepEqual(answer.releases, [
    { name: 'shell', release: '1.48.0-a', ...built },
    { name: 'tracking', release: '1.0.0-a', ...built },
  ]);
  assert.equal(answer.since, new Date(server.clock.now().getTime() - 86_400_000).toISOString());
});

test('the measurements of the trial are shown with that release’s budgets [SRV-135, NAV-84]', async () => {
  const path = join(folder, 'tracking', '1.0.1-b', 'release.json');
  const record = JSON.parse(readFileSync(path, 'utf8')) as object;
  const module = './src/pages/containers-page.tsx';
  const costs = { longTaskMs: 69, heapBytes: 3448, nodes: 0.4, listeners: 0, scriptBytes: 25_910 };
  const budget = {
    longTaskMs: 150,
    heapBytes: 30_000,
    nodes: 2,
    listeners: 2,
    scriptBytes: 31_000,
    reason: 'It has a map',
  };
  writeFileSync(path, JSON.stringify({ ...record, costs: { [module]: costs }, budgets: { [module]: budget } }));
  setChannel(folder, 'tracking', '1.0.1-b');

  const measured = await readTracking();
  setChannel(folder, 'tracking', '1.0.0-a');
  const before = await readTracking();

  assert.deepEqual(measured?.costs, [
    { module, measure: 'longTaskMs', value: 69, budget: 150 },
    { module, measure: 'heapBytes', value: 3448, budget: 30_000 },
    { module, measure: 'nodes', value: 0.4, budget: 2 },
    { module, measure: 'listeners', value: 0, budget: 2 },
    { module, measure: 'scriptBytes', value: 25_910, budget: 31_000 },
  ]);
  assert.equal(before?.costs, null);
});

test('a release shows who made it live, when, how and why, even after later steps [SRV-135]', async (t) => {
  t.after(() => {
    setChannel(folder, 'tracking', '1.0.0-a');
    rmSync(join(folder, '.history'), { recursive: true });
  });
  writeStep(1, { to: '1.0.1-b', by: 'grace' });
  writeStep(2, { to: '1.0.0-a' });
  writeStep(3, { to: '1.0.1-b', by: 'noor', action: 'rollback', reason: 'The list stays empty' });
  writeStep(4, { to: '1.48.0-a', name: 'shell', by: 'ada' });
  // This step starts a canary beside the live release.
  writeStep(5, { to: '1.0.1-b', from: '1.0.1-b', by: 'amelia' });
  writeFileSync(join(folder, '.history', '000000006.json'), '{');
  // No step has this name.
  copyFileSync(join(folder, '.history', '000000001.json'), join(folder, '.history', '99.json'));

  writeChannel({ current: '1.0.1-b', previous: '1.0.0-a' });
  const tracking = await readTracking();
  assert.deepEqual([tracking?.release, tracking?.previous], ['1.0.1-b', '1.0.0-a']);
  const told = { at: '2026-11-23T10:00:00Z', by: 'noor', action: 'rollback', reason: 'The list stays empty' };
  assert.deepEqual(tracking?.promoted, told);
});

test('a release that no recent step made live shows no step, and not what the next one would return to [SRV-135]', async (t) => {
  t.after(() => {
    setChannel(folder, 'tracking', '1.0.0-a');
    rmSync(join(folder, '.history'), { recursive: true });
  });
  writeStep(1, { to: '1.0.1-b' });
  writeStep(2, { to: '1.0.2-c' });

  // The files of 1.0.2-c have not arrived, so the previous release stays live.
  writeChannel({ current: '1.0.2-c', previous: '1.0.1-b' });
  const tracking = await readTracking();

  assert.deepEqual([tracking?.release, tracking?.previous, tracking?.promoted], ['1.0.1-b', null, null]);
});

test('sessions’ reports about a live release since yesterday are summed up, once per half minute [SRV-135]', async () => {
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
  const { token } = await signInAs(server, { email: 'reports@tests.example' });
  const failed: ReportedLoad = { ...loaded, outcome: 'failed', phase: 'entry', error: 'Error' };
  passAMinute();
  assert.equal((await readTracking())?.outcomes, null);

  await server.call(reportLoads, { token, body: { sampled: true, events: [failed, loaded] } });
  assert.equal((await readTracking())?.outcomes, null);
  passAMinute();
  assert.deepEqual((await readTracking())?.outcomes, {
    sessions: 1,
    withFailures: 1,
    neverShown: 0,
    medianMilliseconds: null,
    slowMilliseconds: null,
  });

  server.clock.moveTo(new Date(server.clock.now().getTime() + 25 * 3_600_000).toISOString());
  staff = (await signInAs(server, { email: 'hal@tests.example', authorities: ['CUSTOMER', 'HELP_DESK'] })).token;
  assert.equal((await readTracking())?.outcomes, null);
});

test('where a live release fails, since when and for how many is shown, also in metrics by owner [SRV-251]', async () => {
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
  const failed: ReportedLoad = { ...loaded, outcome: 'failed', phase: 'draw', error: 'Error' };
  const trouble: ReportedLoad = { ...failed, module: './src/made-up.tsx', phase: 'error' };
  server.clock.moveTo(new Date(server.clock.now().getTime() + 8 * 86_400_000).toISOString());
  await forgetOutcomes(server.platform);
  const since = server.clock.now();
  for (const [email, events] of [
    ['first@tests.example', [failed]],
    ['second@tests.example', [trouble, failed]],
    ['third@tests.example', [trouble]],
    ['fourth@tests.example', [loaded]],
  ] as const) {
    const { token } = await signInAs(server, { email });
    for (const event of events) await server.call(reportLoads, { token, body: { sampled: true, events: [event] } });
  }
  passAMinute();
  staff = (await signInAs(server, { email: 'hugo@tests.example', authorities: ['CUSTOMER', 'HELP_DESK'] })).token;

  const tracking = await readTracking();
  assert.deepEqual(tracking?.failing, [
    { module: failed.module, sessions: 2, since: since.toISOString() },
    { module: 'unknown', sessions: 1, since: since.toISOString() },
  ]);
  assert.deepEqual(tracking?.outcomes, {
    sessions: 4,
    withFailures: 3,
    neverShown: 3,
    medianMilliseconds: 240,
    slowMilliseconds: 240,
  });
  const metrics = await server.platform.metrics.metrics();
  const labels = `remote="tracking",release="1.0.0-a",module="${failed.module}",owner="Team of tracking"`;
  assert.ok(metrics.includes(`quaywatch_failing_part_sessions{${labels}} 2`));
  const at = since.getTime() / 1_000;
  assert.ok(metrics.includes(`quaywatch_failing_part_since_timestamp_seconds{${labels}} ${at}`));
  assert.ok(metrics.includes('quaywatch_remote_owner{remote="shell",owner="Team of the shell"} 1'));
});

test('uncounted steps are shown with a reason, and their author does not count as promoter [SRV-263]', async (t) => {
  t.after(() => {
    rmSync(join(folder, '.refused.json'));
    rmSync(join(folder, '.history'), { recursive: true });
  });
  assert.deepEqual((await server.call(listLiveReleases, { token: staff })).answer.refused, []);
  setChannel(folder, 'tracking', '1.0.0-a');
  writeStep(101, { to: '1.0.0-a', by: 'ada' });
  writeStep(102, { to: '1.0.0-a', by: 'mallory' });
  const refused = [{ name: 'tracking', release: '1.0.0-a', reason: 'step 102 is ignored: it is not signed' }];
  writeFileSync(join(folder, '.refused.json'), JSON.stringify({ refused, uncounted: [102] }));

  const { answer } = await server.call(listLiveReleases, { token: staff });
  assert.deepEqual(answer.refused, refused);
  assert.equal(answer.releases.find(({ name }) => name === 'tracking')?.promoted?.by, 'ada');
});

test('the helpdesk gets the sources of a stack in order, for at most twenty places [SRV-156]', async () => {
  const script = '/releases/tracking/1.0.0-a/page.js';
  const map = { version: 3, sources: ['webpack://tracking_a/./src/page.tsx'], names: [], mappings: 'EAIE' };
  writeFileSync(join(folder, 'tracking/1.0.0-a/page.js.map'), JSON.stringify(map));
  const places = [`${script}:1:1`, `${script}:1:3`];

  const { answer } = await server.call(findSources, { token: staff, body: { places } });
  assert.deepEqual(answer, { sources: [null, 'src/page.tsx:5:3'] });

  const tooMany = Array.from({ length: 21 }, (_, index) => `${script}:1:${index}`);
  for (const body of [{ places: tooMany }, { places: ['/etc/passwd:1:1'] }])
    assert.equal((await server.call(findSources, { token: staff, body })).status, 400);
});

test('only the helpdesk sees releases and their sources [SRV-135, SRV-156, SRV-51]', async () => {
  const { token } = await signInAs(server, { email: 'paid@tests.example' });

  assert.equal((await server.call(listLiveReleases, { token })).status, 403);
  assert.equal((await server.call(listLiveReleases, {})).status, 401);
  assert.equal((await server.call(findSources, { token, body: { places: [] } })).status, 403);
});
