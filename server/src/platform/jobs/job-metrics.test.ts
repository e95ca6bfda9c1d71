import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { MailFailure } from '../../notifications/index.ts';
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

test('a job that fails again and again has waited since it was first due, not since its last try [SRV-199, SRV-532]', async (t) => {
  const registry = new Registry();
  const { pool, log } = server.platform;
  const web = createJobs(pool, log, systemClock, createJobMetrics(registry, pool));
  web.work('again', async () => undefined);
  web.work('later', async () => undefined);
  await web.start('web');
  t.after(() => web.stop());
  const overdue = async (queue: string) =>
    Number(
      new RegExp(`quaywatch_job_overdue_seconds\\{queue="${queue}"\\} (\\d+)`).exec(await registry.metrics())?.[1],
    );
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  // Sent before it was due: the two hours before do not count.
  await web.send('again', {}, { startAfter: minutesAgo(-5) });
  await pool.pool.query(`update pgboss.job set created_on = created_on - interval '131 minutes',
    start_after = start_after - interval '11 minutes', keep_until = keep_until - interval '11 minutes' where name = 'again'`);
  await web.send('later', {}, { startAfter: minutesAgo(-5) });
  const [job] = await web.boss.fetch('again');
  await web.boss.fail('again', job?.id ?? '');
  const { rows } = await pool.pool.query(
    `select state, start_after > now() as "isLater" from pgboss.job where name = 'again'`,
  );

  assert.deepEqual(rows, [{ state: 'retry', isLater: true }]);
  const seconds = await overdue('again');
  assert.ok(seconds >= 360 && seconds < 420, `${seconds} s`);
  assert.equal(await overdue('later'), 0);
});

test('a job whose mail alone is refused for the moment is not late, unless many are [SRV-532]', async (t) => {
  const registry = new Registry();
  const { pool, log } = server.platform;
  const runner = createJobs(pool, log, systemClock, createJobMetrics(registry, pool));
  const refusal = new MailFailure('450 ada@tests.example', { kind: 'temporary', reason: 'The server asked for later' });
  runner.work('refused', () => Promise.reject(refusal), { retryForSeconds: 3_600, concurrency: 20 });
  await runner.start('worker');
  t.after(() => runner.stop());
  const overdueAfter = async (count: number) => {
    // Its first try was ten minutes ago, and the next one is due in five.
    const { rows } = await t.waitFor(
      async () => {
        const found = await pool.pool.query<{ output: string }>(
          `select output::text from pgboss.job where name = 'refused' and state = 'retry'`,
        );
        assert.equal(found.rowCount, count);
        return found;
      },
      { interval: 20, timeout: 20_000 },
    );
    await pool.pool.query(`update pgboss.job set start_after = now() + interval '5 minutes',
      keep_until = now() - interval '10 minutes' + (select retention_seconds from pgboss.queue where name = 'refused')
        * interval '1 second' where name = 'refused'`);
    assert.doesNotMatch(rows.map(({ output }) => output).join(), /ada@|asked for later/);
    return Number(/overdue_seconds\{queue="refused"\} (\d+)/.exec(await registry.metrics())?.[1]);
  };

  await runner.sendMany(
    'refused',
    Array.from({ length: 10 }, () => ({ data: {} })),
  );
  assert.equal(await overdueAfter(10), 0);

  await runner.send('refused', {});
  const seconds = await overdueAfter(11);
  assert.ok(seconds >= 600 && seconds < 700, `${seconds} s`);
});

test('a job that is tried again is late also during the try, which may take minutes [SRV-532]', async (t) => {
  const registry = new Registry();
  const { pool, log } = server.platform;
  const runner = createJobs(pool, log, systemClock, createJobMetrics(registry, pool));
  const overdue = async () => Number(/overdue_seconds\{queue="unanswered"\} (\d+)/.exec(await registry.metrics())?.[1]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  t.after(() => answer());
  let tries = 0;
  runner.work('unanswered', async () => {
    tries += 1;
    if (tries > 1) return answered;
    await pool.pool.query(
      `update pgboss.job set keep_until = keep_until - interval '10 minutes' where name = 'unanswered'`,
    );
    assert.equal(await overdue(), 0);
    throw new Error('no answer');
  });
  await runner.start('worker');
  t.after(() => runner.stop());

  await runner.send('unanswered', {});
  await t.waitFor(() => assert.equal(tries, 2), { interval: 20, timeout: 20_000 });

  const seconds = await overdue();
  answer();
  assert.ok(seconds >= 600 && seconds < 700, `${seconds} s`);
  await t.waitFor(async () => assert.equal(await overdue(), 0), { interval: 20, timeout: 20_000 });
});
