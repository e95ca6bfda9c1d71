// On both engines: the job queue's locks.
// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { systemClock } from '../clock.ts';
import { createHttpApp } from '../http/http-app.ts';
import { assemblePlatform } from '../open-platform.ts';
import type { Platform } from '../platform.ts';
import { healOrphans } from './job-tables.ts';

let ran: { n: number; attempt: number }[] = [];
let failures = 0;

function build(platform: Platform) {
  platform.jobs.work<{ n: number }>('count', async ({ n }, { attempt }) => {
    ran.push({ n, attempt });
    if (failures > 0) {
      failures -= 1;
      throw new Error('not this time');
    }
  });
  platform.jobs.work<{ n: number }>('chain', async ({ n }) => {
    await platform.jobs.send('count', { n: n + 1 });
  });
  return createHttpApp(platform);
}

let server: TestApp;
before(async () => {
  server = await startTestApp({ build });
});
after(() => server.stop());
beforeEach(() => {
  ran = [];
  failures = 0;
});

test('a job sent in a transaction runs only if the transaction commits', async () => {
  const { database, platform } = server;
  await database.transaction((tx) => platform.jobs.send('count', { n: 1 }, { tx }));
  await database
    .transaction(async (tx) => {
      await platform.jobs.send('count', { n: 2 }, { tx });
      throw new Error('no');
    })
    .catch(() => undefined);

  await server.runJobs();

  assert.deepEqual(ran, [{ n: 1, attempt: 0 }]);
});

test('a job for later waits until it is due', async () => {
  const { clock, platform } = server;
  await platform.jobs.send('count', { n: 3 }, { startAfter: new Date(clock.now().getTime() + 60_000) });

  await server.runJobs();
  const early = ran.length;
  clock.advance({ minutes: 1 });
  await server.runJobs();

  assert.equal(early, 0);
  assert.deepEqual(ran, [{ n: 3, attempt: 0 }]);
});

test('the database clock decides when jobs are due, even if the sending machine has a wrong clock [SRV-144]', async (t) => {
  const { config, log, pool } = server.platform;
  const skewed = assemblePlatform({ config, log, pool, clock: systemClock });
  build(skewed);
  await skewed.jobs.start('web');
  t.after(async () => {
    await skewed.jobs.stop();
    await skewed.reads.close();
  });

  for (const skew of [600_000, -600_000]) {
    const now = () => new Date(Date.now() + skew);
    t.mock.method(systemClock, 'now', now);
    await skewed.jobs.send('count', { n: 20 });
    await skewed.jobs.send('count', { n: 21 }, { startAfter: new Date(now().getTime() + 300_000) });
    await skewed.jobs.send('count', { n: 22 }, { startAfter: new Date(now().getTime() - 60_000) });
    const { rows } = await pool.pool.query<{ seconds: number }>(
      `delete from pgboss.job where name = 'count' and (data->>'n')::int >= 20 returning round(extract(epoch from start_after - created_on))::int as seconds`,
    );
    assert.deepEqual(
      rows.map(({ seconds }) => seconds).sort((a, b) => a - b),
      [0, 0, 300],
    );
  }
});

test('a failed job is tried again after a pause', async () => {
  failures = 1;
  await server.platform.jobs.send('count', { n: 4 });

  await server.runJobs();
  server.clock.advance({ minutes: 10 });
  await server.runJobs();

  assert.deepEqual(ran, [
    { n: 4, attempt: 0 },
    { n: 4, attempt: 1 },
  ]);
});

test('a job can send another job', async () => {
  await server.platform.jobs.send('chain', { n: 10 });

  await server.runJobs();

  assert.deepEqual(ran, [{ n: 11, attempt: 0 }]);
});

test('a job with the same id is added once', async () => {
  const id = '0b7e5d1a-66a5-4a55-9d6b-1f6f3d1f0a01';
  await server.platform.jobs.send('count', { n: 5 }, { id });
  await server.platform.jobs.send('count', { n: 5 }, { id });

  await server.runJobs();

  assert.equal(ran.length, 1);
});

test('sending a job to a queue without a handler is refused', async () => {
  await assert.rejects(server.platform.jobs.send('nobody', {}), /No handler is declared for the queue nobody/);
});

test('a job that was active in a killed process runs again', async () => {
  const { jobs, pool } = server.platform;
  await jobs.send('count', { n: 6 });
  await jobs.boss.fetch('count');

  await server.runJobs();
  const orphaned = ran.length;
  await healOrphans(pool.pool);
  server.clock.moveTo(new Date(Date.now() + 60_000));
  await server.runJobs();

  assert.equal(orphaned, 0);
  assert.deepEqual(
    ran.map(({ n }) => n),
    [6],
  );
});

test('a job that no worker ran for months is not deleted by queue maintenance', async () => {
  const { clock, platform } = server;
  const halfAYearAgo = new Date(Date.now() - 183 * 24 * 3_600_000);
  await platform.jobs.send('count', { n: 6 }, { startAfter: halfAYearAgo });

  await platform.jobs.boss.supervise('count');
  clock.moveTo(new Date());
  await server.runJobs();

  assert.deepEqual(ran, [{ n: 6, attempt: 0 }]);
});
