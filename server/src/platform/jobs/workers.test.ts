// On PostgreSQL: processes that wake each other by notifications. Jobs start by themselves here, as with ROLE=worker or
// all; in other tests they run when the test says so.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { nextId } from '../../../testing/next-id.ts';
import { firstRun } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { systemClock } from '../clock.ts';
import { createHttpApp } from '../http/http-app.ts';
import { createLog } from '../log.ts';
import { createJobs, type JobRunner } from './boss-jobs.ts';

let server: TestApp;
const runners: JobRunner[] = [];
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

async function startProcess(declare: (jobs: JobRunner) => void, role: 'web' | 'worker' = 'worker'): Promise<JobRunner> {
  const runner = createJobs(server.platform.pool, server.platform.log, systemClock);
  declare(runner);
  await runner.start(role);
  runners.push(runner);
  return runner;
}

function collect<Data extends object>(count = 1) {
  const ran: { data: Data; attempt: number; at: number }[] = [];
  let enough: () => void;
  const all = new Promise<void>((resolve) => (enough = resolve));
  return {
    ran,
    all,
    handler: async (data: Data, { attempt }: { attempt: number }) => {
      ran.push({ data, attempt, at: Date.now() });
      if (ran.length === count) enough();
    },
  };
}

/** Shorter than the five seconds until the next regular look-up. */
const atOnce = 4_000;
async function soon(all: Promise<void>): Promise<void> {
  const late = AbortSignal.timeout(atOnce);
  const failed = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('no job has run')));
  });
  await Promise.race([all, failed]);
}

test('a job from another process runs as soon as the transaction that sent it commits', async () => {
  const { all, handler } = collect();
  await startProcess((jobs) => jobs.work('prompt', handler));
  const web = await startProcess((jobs) => jobs.work('prompt', handler), 'web');

  await server.database.transaction((tx) => web.send('prompt', { n: 1 }, { tx }));

  await soon(all);
});

test('many jobs sent together all run, once their transaction commits', async () => {
  const { all, ran, handler } = collect<{ n: number }>(50);
  const jobs = await startProcess((runner) => runner.work('many', handler, { concurrency: 10 }));
  const list = Array.from({ length: 50 }, (_, n) => ({ data: { n } }));

  await server.database
    .transaction(async (tx) => {
      await jobs.sendMany('many', list, { tx });
      throw new Error('no');
    })
    .catch(() => undefined);
  await server.database.transaction((tx) => jobs.sendMany('many', list, { tx }));

  await soon(all);
  assert.deepEqual(
    ran.map(({ data }) => data.n).sort((a, b) => a - b),
    list.map(({ data }) => data.n),
  );
});

test('when one job of a batch fails, it alone is tried again after its pause', async () => {
  const { all, ran, handler } = collect<{ n: number }>(4);
  const jobs = await startProcess((runner) =>
    runner.work<{ n: number }>(
      'mixed',
      async (data, run) => {
        await handler(data, run);
        if (data.n === 2 && run.attempt === 0) throw new Error('not this time');
      },
      { concurrency: 3 },
    ),
  );

  await jobs.sendMany('mixed', [{ data: { n: 1 } }, { data: { n: 2 } }, { data: { n: 3 } }]);

  await all;
  const tries = ran.map(({ data, attempt }) => `${data.n}.${attempt}`);
  assert.deepEqual([...tries.slice(0, 3).sort(), ...tries.slice(3)], ['1.0', '2.0', '3.0', '2.1']);
});

test('a line about a fault of the job queue says what failed and in which queue, without values [SRV-534]', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const { boss } = createJobs(server.platform.pool, log, systemClock);
  const fault = Object.assign(new Error('invalid input syntax for type integer: "SECRET"'), { code: '22P02' });
  // What pg-boss reports is no Error.
  const reported = { ...fault, message: fault.message, stack: fault.stack, queue: 'send-letter', worker: 'w1' };

  boss.emit('error', reported as unknown as Error);

  const { err, queue } = JSON.parse(lines[0] ?? '') as { err: { message: string; code: string }; queue: string };
  assert.deepEqual(
    [err.message, err.code, queue],
    ['invalid input syntax for type integer: "..."', '22P02', 'send-letter'],
  );
  assert.doesNotMatch(lines.join(''), /SECRET/);
});

test('a job whose completion was lost in an outage is not done again by the process that did it [SRV-98]', async () => {
  const { all, ran, handler } = collect(2);
  const jobs = await startProcess((runner) => runner.work('counted', handler));
  const { pool } = server.platform.pool;
  const stateIs = async (state: string, count: number) => {
    const { rowCount } = await pool.query(`select from pgboss.job where name = 'counted' and state = $1`, [state]);
    return rowCount === count;
  };
  await jobs.send('counted', { n: 1 });
  while (!(await stateIs('completed', 1))) await sleep(20);

  await pool.query(
    `update pgboss.job set state = 'retry', retry_count = 1, completed_on = null, start_after = now() where name = 'counted'`,
  );
  await jobs.send('counted', { n: 2 });

  await soon(all);
  while (!(await stateIs('completed', 2))) await sleep(20);
  assert.deepEqual(
    ran.map(({ data }) => data),
    [{ n: 1 }, { n: 2 }],
  );
});

test('a job with the id of an earlier, completed one is tried again if it fails [SRV-98]', async () => {
  const id = nextId();
  const attempts: number[] = [];
  const jobs = await startProcess((runner) =>
    runner.work<{ fails: boolean }>('recurring', async ({ fails }, { attempt }) => {
      attempts.push(attempt);
      if (fails && attempt === 0) throw new Error('not this time');
    }),
  );
  const { pool } = server.platform.pool;
  const completed = async () => {
    while ((await pool.query(`select from pgboss.job where id = $1 and state = 'completed'`, [id])).rowCount === 0)
      await sleep(20);
  };
  await jobs.sendMany('recurring', [{ data: { fails: false }, id }]);
  await completed();
  await pool.query('delete from pgboss.job where id = $1', [id]);

  await jobs.sendMany('recurring', [{ data: { fails: true }, id }]);
  await completed();

  assert.deepEqual(attempts, [0, 0, 1]);
});

test('on its last try a job learns that it will not be tried again', async () => {
  const { all, handler } = collect(2);
  const lasts: boolean[] = [];
  const jobs = await startProcess((runner) =>
    runner.work(
      'hopeless',
      async (data, run) => {
        lasts.push(run.isLast);
        await handler(data, run);
        throw new Error('never');
      },
      { retryForSeconds: 1 },
    ),
  );

  await jobs.send('hopeless', {});

  await soon(all);
  assert.deepEqual(lasts, [false, true]);
});

test('when one job of a batch takes too long, it alone is tried again; the others are done', async () => {
  const { all, ran, handler } = collect<{ n: number }>(3);
  const ended: string[] = [];
  const jobs = await startProcess((runner) =>
    runner.work<{ n: number }>(
      'slow',
      async (data, run) => {
        await handler(data, run);
        if (data.n === 2 && run.attempt === 0)
          await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
        ended.push(`${data.n}.${run.attempt}`);
      },
      { concurrency: 2, timeLimitSeconds: 1 },
    ),
  );

  await jobs.sendMany('slow', [{ data: { n: 1 } }, { data: { n: 2 } }]);

  await all;
  assert.deepEqual(ran.map(({ data, attempt }) => `${data.n}.${attempt}`).sort(), ['1.0', '2.0', '2.1']);
  assert.ok(ended.includes('2.0'), 'the handler is told to stop');
});

test('a job that runs longer than its time limit leaves one line that says so, whether it stops or not [SRV-535, SRV-536]', async () => {
  const { all, handler } = collect<{ stops: boolean }>(4);
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const runner = createJobs(server.platform.pool, log, systemClock);
  runners.push(runner);
  runner.work<{ stops: boolean }>(
    'endless',
    async (data, run) => {
      await handler(data, run);
      if (run.attempt > 0) return;
      await new Promise((resolve) => run.signal.addEventListener('abort', resolve));
      if (data.stops) run.signal.throwIfAborted();
    },
    { timeLimitSeconds: 1, concurrency: 2 },
  );
  await runner.start('worker');

  await runner.sendMany('endless', [
    { data: { customerId: 'c1', stops: false } },
    { data: { customerId: 'c2', stops: true } },
  ]);
  await all;

  type Line = { msg: string; queue: string; attempt: number; customerId?: string; err?: { message: string } };
  const failures = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'job failed');
  assert.deepEqual(
    failures.map(({ queue, attempt, customerId, err }) => [queue, attempt, customerId, err?.message]).sort(),
    [
      ['endless', 0, 'c1', 'endless took more than 1 s'],
      ['endless', 0, 'c2', 'endless took more than 1 s'],
    ],
  );
});

test('a queue that runs two batches at a time starts a job while another one takes long', async (t) => {
  const { all, ran, handler } = collect<{ n: number }>(2);
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  t.after(open);
  const jobs = await startProcess((runner) =>
    runner.work<{ n: number }>(
      'two-batches',
      async (data, run) => {
        await handler(data, run);
        if (data.n === 1) await gate;
      },
      { concurrency: 10, batches: 2 },
    ),
  );
  await jobs.send('two-batches', { n: 1 });
  await t.waitFor(() => assert.equal(ran.length, 1), { interval: 20, timeout: atOnce });

  await jobs.send('two-batches', { n: 2 });

  await soon(all);
});

test('a job for later from another process runs when it is due', async () => {
  const { all, ran, handler } = collect();
  await startProcess((jobs) => jobs.work('later', handler));
  const web = await startProcess((jobs) => jobs.work('later', handler), 'web');
  const startAfter = new Date(Date.now() + 700);

  await web.send('later', {}, { startAfter });

  await soon(all);
  const late = (ran[0]?.at ?? 0) - startAfter.getTime();
  assert.ok(late >= 0 && late < 3_000, `${late} ms late`);
});

test('idle workers send the database few statements', async () => {
  const { ran, handler } = collect();
  const jobs = await startProcess((runner) => {
    for (let number = 1; number <= 20; number += 1) runner.work(`idle-${number}`, async () => undefined);
    runner.work('later', handler);
  });
  const passTwoSeconds = async (seen: number) => {
    await jobs.send('later', {}, { startAfter: new Date(Date.now() + 2_000) });
    while (ran.length < seen) await sleep(20);
  };
  await passTwoSeconds(1);
  const statements = countStatements(server.platform.pool.pool);
  const began = performance.now();
  await passTwoSeconds(2);

  const perSecond = statements.stop() / ((performance.now() - began) / 1_000);
  // Some statements are upkeep. Polling twenty queues every half second would take forty.
  assert.ok(perSecond <= 10, `${perSecond} statements a second`);
});

function countStatements(pool: Pool) {
  const original = pool.query.bind(pool);
  let count = 0;
  pool.query = ((...args: Parameters<typeof original>) => {
    count += 1;
    return original(...args);
  }) as typeof pool.query;
  return {
    stop() {
      pool.query = original;
      return count;
    },
  };
}

test(
  'a job still runs at once after the listening connection was lost and restored',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded engine has one connection' },
  async () => {
    const { all, handler } = collect();
    const jobs = await startProcess((runner) => runner.work('reconnect', handler));
    const listening = () =>
      server.platform.pool.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      );
    const [before] = (await listening()).rows;
    await server.platform.pool.pool.query('select pg_terminate_backend($1)', [before?.pid]);
    for (let rows = [before]; rows.length === 0 || rows[0]?.pid === before?.pid;) {
      await sleep(50);
      ({ rows } = await listening());
    }

    await jobs.send('reconnect', {});

    await soon(all);
  },
);

test('a job still runs at once after a failed statement has closed the listening connection', async () => {
  const { all, handler } = collect();
  const jobs = await startProcess((runner) => runner.work('broken', handler));
  await assert.rejects(server.database.transaction((tx) => tx.execute('select 1/0')));
  await assert.rejects(server.platform.pool.pool.query('begin; select 1/0'));

  await jobs.send('broken', {});

  await soon(all);
});

const schedulesOf = async ({ boss }: JobRunner) => (await boss.getSchedules()).map(({ name }) => name).sort();
const passDay = async () => {
  for (const table of ['schedule', 'queue'])
    await server.platform.pool.pool.query(`update pgboss.${table} set updated_on = updated_on - interval '24 hours'`);
};
/** Sends the job as pg-boss does when it is time. */
async function sendAsScheduled({ boss }: JobRunner, queue: string): Promise<void> {
  for (const { name, data, options } of await boss.getSchedules(queue)) await boss.send({ name, data, options });
}
const queuesOf = async ({ boss }: JobRunner) =>
  (await boss.getQueues()).map(({ name }) => name).filter((name) => name.startsWith('old-'));

test('workers that start do not all wait for a connection of the database at once [SRV-584]', async (t) => {
  const { pool } = server.platform.pool;
  const query = pool.query.bind(pool);
  let most = 0;
  t.mock.method(pool, 'query', (...args: Parameters<typeof query>) => {
    const answer: unknown = query(...args);
    most = Math.max(most, pool.waitingCount);
    return answer;
  });

  await startProcess((jobs) => {
    for (let number = 1; number <= 12; number += 1)
      jobs.work(`starts-${number}`, async () => undefined, { batches: 3 });
  });

  assert.ok(most <= 10, `${most} statements waited`);
});

test('a process that starts again stores only the queues and schedules that are declared otherwise', async () => {
  const nothing = async () => undefined;
  const declare = (timeLimitSeconds: number, cron: string) => (jobs: JobRunner) => {
    for (let number = 1; number <= 20; number += 1) jobs.work(`kept-${number}`, nothing, { timeLimitSeconds });
    jobs.schedule('kept-daily', cron, nothing);
  };
  await startProcess(declare(20, '0 4 * * *'), 'web');
  // While it waits, everything is stored again.
  await server.platform.pool.pool.query(`delete from pgboss.job where name = 'remove-unused-queues'`);

  const statements = countStatements(server.platform.pool.pool);
  await startProcess(declare(20, '0 4 * * *'), 'web');
  const again = statements.stop();
  assert.ok(again < 20, `${again} statements`);

  const { boss } = await startProcess(declare(60, '0 5 * * *'), 'web');
  assert.equal((await boss.getQueue('kept-20'))?.expireInSeconds, 65);
  assert.deepEqual(
    (await boss.getSchedules('kept-daily')).map(({ cron }) => cron),
    ['0 5 * * *'],
  );
});

test('a process that starts while another one makes its queues can send to them in a transaction [SRV-581]', async (t) => {
  const declare = (jobs: JobRunner) => jobs.work('made-meanwhile', async () => undefined);
  await startProcess((jobs) => {
    declare(jobs);
    const start = jobs.boss.start.bind(jobs.boss);
    t.mock.method(jobs.boss, 'start', async () => {
      await start();
      await startProcess(declare, 'web');
    });
  }, 'web');
  const late = runners.at(-1);

  await server.database.transaction(async (tx) => late?.send('made-meanwhile', {}, { tx }));

  assert.equal((await late?.boss.findJobs('made-meanwhile'))?.length, 1);
});

test('schedules of an earlier version that the new one does not declare end when the new one starts', async () => {
  await startProcess((jobs) => {
    jobs.schedule('old-report', '0 3 * * *', async () => undefined);
    jobs.schedule('daily', '0 4 * * *', async () => undefined);
  });
  await passDay();

  const next = await startProcess((jobs) => jobs.schedule('daily', '0 5 * * *', async () => undefined));

  assert.deepEqual(await schedulesOf(next), ['daily']);
});

test('a process of the earlier version that starts again leaves the schedules of the new one for a day', async () => {
  const nothing = async () => undefined;
  const startEarlier = () => startProcess((jobs) => jobs.schedule('daily', '0 5 * * *', nothing));
  await startEarlier();
  const next = await startProcess((jobs) => {
    jobs.schedule('daily', '0 5 * * *', nothing);
    jobs.schedule('old-news', '0 6 * * *', nothing);
  }, 'web');
  await sendAsScheduled(next, 'old-news');

  const again = await startEarlier();
  const during = await schedulesOf(again);
  await passDay();
  await again.queues.get('remove-unused-queues')?.handler({}, firstRun());

  assert.deepEqual([during, await schedulesOf(again)], [['daily', 'old-news'], ['daily']]);
  assert.deepEqual(await queuesOf(again), []);
});

test('when a schedule ends, the jobs that it sent are deleted, and those that others sent are kept', async () => {
  const earlier = await startProcess((jobs) => jobs.schedule('old-orders', '0 6 * * *', async () => undefined), 'web');
  await sendAsScheduled(earlier, 'old-orders');
  await earlier.send('old-orders', {});
  await passDay();

  const next = await startProcess((jobs) => jobs.work('new-work', async () => undefined));
  await next.queues.get('remove-unused-queues')?.handler({}, firstRun());

  const kept = await next.boss.findJobs('old-orders');
  assert.deepEqual(
    kept.map(({ data }) => data),
    [{}],
  );
  await next.boss.deleteQueue('old-orders');
});

test('in a rolling restart a queue of the earlier version keeps working, and is removed a day later', async () => {
  const { all, handler } = collect();
  const earlier = await startProcess((jobs) => jobs.work('old-work', handler));
  const next = await startProcess((jobs) => jobs.work('new-work', async () => undefined));

  await earlier.send('old-work', {});
  await soon(all);
  await runners.splice(runners.indexOf(earlier), 1)[0]?.stop();
  const during = await queuesOf(next);
  const waiting = await next.boss.findJobs('remove-unused-queues');
  await passDay();
  await next.queues.get('remove-unused-queues')?.handler({}, firstRun());

  assert.ok(during.includes('old-work'));
  assert.equal(waiting.length, 1);
  assert.ok((waiting[0]?.startAfter.getTime() ?? 0) > Date.now() + 23 * 3_600_000);
  assert.deepEqual(await queuesOf(next), []);
});

test('what a newer version has stored since yesterday is not removed by a process of the earlier version [SRV-582]', async () => {
  const nothing = async () => undefined;
  const startEarlier = () => startProcess((jobs) => jobs.work('old-work', nothing));
  const startNext = () =>
    startProcess((jobs) => {
      jobs.work('old-mail', nothing);
      jobs.schedule('old-news', '0 6 * * *', nothing);
    }, 'web');
  const remove = (jobs: JobRunner) => jobs.queues.get('remove-unused-queues')?.handler({}, firstRun());
  const earlier = await startEarlier();

  const next = await startNext();
  await remove(earlier);
  assert.deepEqual(
    [(await queuesOf(next)).sort(), await schedulesOf(next)],
    [['old-mail', 'old-news', 'old-work'], ['old-news']],
  );

  // The newer version is taken back, and comes again a day later.
  const again = await startEarlier();
  await passDay();
  const nextAgain = await startNext();
  await remove(again);
  await server.database.transaction((tx) => nextAgain.send('old-mail', {}, { tx }));
  assert.deepEqual([(await nextAgain.boss.findJobs('old-mail')).length, await schedulesOf(next)], [1, ['old-news']]);
  for (const queue of await queuesOf(next)) await next.boss.deleteQueue(queue);
});

test('an undeclared queue that holds unfinished jobs is kept', async () => {
  const earlier = await startProcess((jobs) => jobs.work('old-kept', async () => undefined), 'web');
  await earlier.send('old-kept', {});
  const next = await startProcess((jobs) => jobs.work('new-work', async () => undefined));

  await next.queues.get('remove-unused-queues')?.handler({}, firstRun());

  assert.deepEqual(await queuesOf(next), ['old-kept']);
});
