// On PostgreSQL alone: two builds of the product share it.
// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEarlierBuild, type EarlierBuild } from '../testing/earlier-build.ts';
import { testFeedKey } from '../testing/feed-client.ts';
import { fillBuild2 } from '../testing/fill-build-2.ts';
import { launchMain } from '../testing/launch-main.ts';
import { launchProcess, type Launched } from '../testing/launch-process.ts';
import { createScratchDatabase } from '../testing/scratch-database.ts';
import { startUpgradeTraffic, type Kind, type TimedCall } from '../testing/upgrade-traffic.ts';

/** The last commit of build 2. */
const commit = '761d8bc139ce2c88e35a9d10acc45e571fc10688';
/** UPGRADE_VISITS=1000000 measures an upgrade of a large customer's size. */
const visits = Number(process.env['UPGRADE_VISITS'] ?? 100_000);
const calmSeconds = 20;

const serverUrl = process.env['TEST_DATABASE_URL'];
const build = serverUrl ? openBuild() : { reason: 'the embedded database has one process' };
const skip = 'reason' in build && build.reason;
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-builds-'));
const started: Launched[] = [];
after(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function openBuild(): EarlierBuild {
  return process.env['TEST_IN_FULL'] === '1' ? openEarlierBuild(commit) : { reason: 'pnpm test:cluster runs it' };
}

const kinds: readonly Kind[] = ['search', 'feed', 'sign-in'];

function p99(calls: readonly TimedCall[]): number {
  const times = calls.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
}

const describe = (name: string, calls: readonly TimedCall[]) =>
  `${name}: ${kinds
    .map((kind) => {
      const own = calls.filter((call) => call.kind === kind);
      const failed = own.filter(({ failure }) => failure !== undefined).length;
      return `${kind} ${own.length} calls, ${failed} failed, p99 ${Math.round(p99(own))} ms`;
    })
    .join('; ')}`;

test(
  `no call of build 2 fails while this build upgrades a database of ${visits} visits, or afterwards [SRV-220]`,
  { skip },
  async (t) => {
    assert.ok(serverUrl && 'program' in build);
    const database = await createScratchDatabase(serverUrl);
    t.after(() => database.drop());
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '1',
      FEED_KEY: testFeedKey,
      DRAIN_SECONDS: '0',
    };
    const launch = (run: () => Launched) => started[started.push(run()) - 1] as Launched;
    const old = await launch(() => launchProcess(build.program, env)).listening;
    const client = new pg.Client(database.url);
    await client.connect();
    await fillBuild2(client, visits);
    await client.end();

    const traffic = await startUpgradeTraffic(old, visits);
    await sleep(calmSeconds * 1_000);
    const upgradeAt = performance.now();
    traffic.addresses.push(await launch(() => launchMain(env)).listening);
    const upgradedAt = performance.now();
    await sleep(calmSeconds * 1_000);
    await traffic.stop();

    const { calls } = traffic;
    const before = calls.filter(({ at, took }) => at + took < upgradeAt);
    const during = calls.filter(({ at, took }) => at + took >= upgradeAt && at <= upgradedAt);
    const afterwards = calls.filter(({ at }) => at > upgradedAt);
    t.diagnostic(`upgraded in ${Math.round((upgradedAt - upgradeAt) / 1_000)} s`);
    for (const [name, part] of Object.entries({ before, during, afterwards })) t.diagnostic(describe(name, part));
    assert.deepEqual(
      calls.flatMap(({ kind, failure }) => (failure === undefined ? [] : `${kind}: ${failure}`)),
      [],
    );
    for (const part of [before, during, afterwards])
      for (const kind of kinds)
        assert.ok(
          part.some((call) => call.kind === kind),
          kind,
        );
    const searches = (part: readonly TimedCall[]) => part.filter(({ kind }) => kind === 'search');
    assert.ok(p99(searches(during)) <= 3 * p99(searches(before)), describe('during', during));
  },
);
