import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { systemClock } from '../clock.ts';
import { createHttpApp } from '../http/http-app.ts';
import { createJobs } from './boss-jobs.ts';
import { createJobMetrics } from './job-metrics.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());

test('metrics count runs, and show how long the oldest job waits and which failed with their process [SRV-199, SRV-447]', async (t) => {
  const registry = new Registry();
  const { pool, log } = server.platform;
  const runner = createJobs(pool, log, systemClock, createJobMetrics(registry, pool));
  let finish: () => void;
  const ran = new Promise<void>((resolve) => (finish = resolve));
  runner.work<{ fails: number }>('counted', async ({ fails }, { attempt }) => {
    if (attempt < fails) throw new Error('not this time');
    finish();
  });
  runner.work('hopeless', async () => Promise.reject(new Error('never')), { retryForSeconds: 0 });
  runner.work('waiting', async () => undefined);
  const read = async (line: RegExp) => Number(line.exec(await registry.metrics())?.[1]);
  assert.equal(await read(/quaywatch_job_runs_total\{queue="hopeless",result="given-up"\} (\d+)/), 0);

  // A web process runs no jobs.
  const web = createJobs(pool, log, systemClock);
  web.work('waiting', async () => undefined);
  web.work('lost', async () => undefined, { retryForSeconds: 0 });
  await web.start('web');
  t.after(() => web.stop());
  await web.send('waiting', {});
  await pool.pool.query(`update pgboss.job set start_after = now() - interval '10 minutes' where name = 'waiting'`);
  // Its last run ended with its process, so no process can count it.
  await web.send('lost', {});
  await pool.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where name = 'lost'`,
  );
  await web.boss.supervise('lost');
  await pool.pool.query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'lost'`);
  await web.boss.supervise('lost');
  const lost = await read(/quaywatch_jobs\{queue="lost",state="failed"\} (\d+)/);
  const overdue = await read(/quaywatch_job_overdue_seconds\{queue="waiting"\} (\d+)/);
  await runner.start('worker');
  t.after(() => runner.stop());
  await runner.send('counted', { fails: 1 });
  await runner.send('hopeless', {});
  await ran;
  await runner.stop();

  assert.equal(lost, 1);
  assert.ok(overdue >= 600 && overdue < 700, `${overdue}`);
  const count = (queue: string, result: string) =>
    read(new RegExp(`quaywatch_job_runs_total\\{queue="${queue}",result="${result}"\\} (\\d+)`));
  assert.deepEqual(await Promise.all(['failed', 'completed'].map((result) => count('counted', result))), [1, 1]);
  assert.equal(await count('hopeless', 'given-up'), 1);
  assert.equal(await read(/quaywatch_job_overdue_seconds\{queue="waiting"\} (\d+)/), 0);
});
