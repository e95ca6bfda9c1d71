// On PostgreSQL: a start that waits for the migrations of another process.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { launchMain } from '../../../testing/launch-main.ts';
import { launchProcess, type Launched } from '../../../testing/launch-process.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../../testing/scratch-database.ts';
import { migrationLock } from '../database/upgrade/migration-lock.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const program = fileURLToPath(new URL('../../../testing/platform-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-stop-'));
const started: Launched[] = [];
let scratch: ScratchDatabase | undefined;
before(async () => {
  if (serverUrl) scratch = await createScratchDatabase(serverUrl);
});
afterEach(() => {
  for (const { child } of started) child.kill('SIGKILL');
});
after(async () => {
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function launch(): Launched {
  const launched = launchProcess(program, {
    DATA_DIR: join(folder, 'data'),
    ...(scratch && { DATABASE_URL: scratch.url, DRAIN_SECONDS: '0' }),
  });
  started.push(launched);
  return launched;
}

const lock = join(folder, 'data/quaywatch.lock');
const endSeconds = 20;

test('a process stopped during its first start leaves nothing half-written behind [SRV-93]', async () => {
  const first = launch();
  while (!(scratch ? await scratch.isInUse() : existsSync(lock))) await sleep(5);
  const askedAt = performance.now();
  first.child.kill('SIGTERM');

  assert.equal(await first.ended, 0, first.output() + first.errors());
  assert.ok(performance.now() - askedAt < endSeconds * 1_000);
  assert.doesNotMatch(first.output(), /listening/);

  const second = launch();
  const url = await second.listening;
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  second.child.kill('SIGTERM');
  assert.equal(await second.ended, 0);
});

/** Sends the process SIGTERM while it loads its program. */
const stopsItself = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.endsWith('/build-app.ts')) process.kill(process.pid, 'SIGTERM');
      return next(url, context);
    },
  });`)}`;

test('a process that is stopped while its program is still being loaded ends by itself [SRV-93]', async () => {
  const { NODE_OPTIONS = '' } = process.env;
  const loading = launchMain({
    DATA_DIR: join(folder, 'loading'),
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${stopsItself}`,
  });
  started.push(loading);

  assert.equal(await loading.ended, 0, loading.errors());
  assert.doesNotMatch(loading.output(), /listening/);
});

test(
  "a process stopped while it waits for another's migrations ends and closes its connections [SRV-93]",
  { skip: !serverUrl && 'the embedded database has one process' },
  async () => {
    const other = new pg.Client(scratch?.url);
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [migrationLock]);
    const waiting = launch();
    const countConnections = async () => {
      const { rows } = await other.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name like 'quaywatch%'`,
      );
      return rows[0]?.n;
    };
    while (!waiting.output().includes('waiting for another process')) await sleep(5);
    assert.notEqual(await countConnections(), 0);
    const askedAt = performance.now();
    waiting.child.kill('SIGTERM');

    assert.equal(await waiting.ended, 0, waiting.errors());
    while ((await countConnections()) !== 0) await sleep(20);
    assert.ok(performance.now() - askedAt < endSeconds * 1_000);
    await other.end();
  },
);
