import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import { type Clock, systemClock } from '../clock.ts';
import type { Role } from '../config/config.ts';
import type { OpenPool } from '../database/open-pool.ts';
import { bossDatabase } from './boss-database.ts';
import { bossOptions, queueOptions } from './boss-options.ts';
import { type JobAlarm, jobsChannel, startJobAlarm } from './job-alarm.ts';
import type { JobMetrics } from './job-metrics.ts';
import { healOrphans } from './job-tables.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { findUnusedQueues, removeUnusedQueues, removeUnusedSchedules } from './remove-unused.ts';
import { runBatch } from './run-batch.ts';
import type { Queue } from './run-job.ts';
import { day } from '../durations.ts';

/** Nothing runs and nothing can be sent before `start`. */
export type JobRunner = Jobs & {
  readonly boss: PgBoss;
  readonly queues: ReadonlyMap<string, Queue>;
  start(role: Role): Promise<void>;
  /**
   * Fetches no more jobs and waits up to ten seconds for running handlers; jobs still running then are released.
   * Sending still works.
   */
  stop(): Promise<void>;
};

const removeQueuesJob = 'remove-unused-queues';
/** A fixed id, so that there is one such job, however many processes start. */
const removeQueuesId = '6f0f7c58-3d0c-4a5e-9a53-5f2f4f1c9a10';
/** By then no process of the earlier version still sends jobs to its queues. */
const removeQueuesAfter = day;
/** Matters only if everything else that wakes a queue has failed. */
const lastResortSeconds = 300;

export function createJobs(open: OpenPool, log: Logger, clock: Clock, metrics?: JobMetrics): JobRunner {
  const queues = new Map<string, Queue>();
  const workers = new Map<string, readonly string[]>();
  // pg-boss's own timers go by the real time; a test decides itself what runs and when.
  const hasTimers = clock === systemClock;
  const boss = new PgBoss({
    ...bossOptions(open.engine, bossDatabase(open.pool)),
    schedule: hasTimers,
    supervise: hasTimers,
  });
  boss.on('error', (error: Error & { readonly queue?: string }) =>
    log.error({ err: error, queue: error.queue }, 'job queue problem'),
  );
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  const stopping = new AbortController();
  const completed = new Set<string>();
  let alarm: JobAlarm | undefined;

  const declare = (queue: Queue) => {
    if (queues.has(queue.name)) throw new Error(`The queue ${queue.name} is declared twice.`);
    queues.set(queue.name, queue);
    metrics?.addQueue(queue.name);
  };
  const removeUnused = async () => {
    await removeUnusedSchedules(boss, open.pool, queues, log);
    await removeUnusedQueues(boss, open.pool, queues, log);
  };
  declare({ name: removeQueuesJob, handler: removeUnused, options: {} });

  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const sendMany: Jobs['sendMany'] = async (name, list, { tx } = {}) => {
    if (!queues.has(name)) throw new Error(`No handler is declared for the queue ${name}.`);
    if (list.length === 0) return;
    const jobs = list.map(({ data, id, startAfter }) => ({
      data,
      startAfter: writeDue(clock, startAfter),
      ...(id === undefined ? {} : { id }),
    }));
    const once = [...new Map(jobs.map((job) => [job.id ?? job, job])).values()];
    await boss.insert(name, once, tx ? { db: fromDrizzle(tx, sql) } : {});
    if (tx) await tx.execute(sql`select pg_notify(${jobsChannel}, '')`);
    else await open.pool.query(`select pg_notify($1, '')`, [jobsChannel]);
  };

  async function runQueue(queue: Queue): Promise<void> {
    const options = {
      includeMetadata: true as const,
      perJobResults: true as const,
      batchSize: queue.options.concurrency ?? 1,
      pollingIntervalSeconds: lastResortSeconds,
    };
    const work = async (jobs: JobWithMetadata<object>[]) => {
      const endRuns = metrics?.beginRuns(queue.name, jobs);
      const results = await runBatch(queue, jobs, { log, stopping: stopping.signal, completed });
      endRuns?.();
      for (const [index, { status }] of results.entries()) {
        const isLast = (jobs[index]?.retryCount ?? 0) >= (jobs[index]?.retryLimit ?? 0);
        const failure = isLast ? 'given-up' : 'failed';
        metrics?.countRun(queue.name, status === 'completed' ? 'completed' : failure);
      }
      if (results.some(({ status }) => status === 'failed')) alarm?.lookSoon();
      // There may be more jobs than were fetched.
      wake(queue.name);
      return results;
    };
    const { batches = 1 } = queue.options;
    const startWorker = () => boss.work(queue.name, options, work);
    workers.set(queue.name, await Promise.all(Array.from({ length: batches }, startWorker)));
  }

  return {
    boss,
    queues,
    sendMany,
    async isBusy(name) {
      const { rows } = await open.pool.query(`select from pgboss.job where name = $1 and state < 'completed' limit 1`, [
        name,
      ]);
      return rows.length > 0;
    },
    work: (name, handler, options = {}) => declare({ name, handler: handler as JobHandler<object>, options }),
    schedule: (name, cron, handler) => declare({ name, cron, handler, options: { retryForSeconds: 0 } }),
    send: (name, data, { tx, ...options } = {}) => sendMany(name, [{ data, ...options }], { ...(tx && { tx }) }),
    async start(role) {
      await boss.start();
      await makeQueues(boss, queues, open);
      if (open.engine === 'pglite') await healOrphans(open.pool);
      if (role === 'web') return;
      await removeUnusedSchedules(boss, open.pool, queues, log);
      if ((await findUnusedQueues(open.pool, queues)).length > 0) {
        const startAfter = new Date(clock.now().getTime() + removeQueuesAfter);
        await sendMany(removeQueuesJob, [{ data: {}, id: removeQueuesId, startAfter }]);
      }
      for (const queue of queues.values()) {
        await runQueue(queue);
        await untilServed(open.pool);
      }
      alarm = startJobAlarm(open, [...queues.keys()], wake, log);
    },
    async stop() {
      stopping.abort();
      await alarm?.stop();
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

/**
 * Every new worker looks for jobs. If all did at once, many would get no connection in time on a busy machine. Jobs of
 * the first queues may keep all connections busy, so the wait is short.
 */
async function untilServed(pool: Pool): Promise<void> {
  for (let turn = 0; turn < 20 && pool.waitingCount > 0; turn += 1) await sleep(5);
}

/**
 * The due time in pg-boss's format. It is relative to the database's clock, which decides when jobs are fetched: an
 * absolute time from a machine whose clock is ahead would make them late. A test's clock is used as it is.
 */
function writeDue(clock: Clock, startAfter?: Date): string {
  const now = clock.now();
  if (clock !== systemClock) return (startAfter ?? now).toISOString();
  return `${Math.max(0, (startAfter ?? now).getTime() - now.getTime())} milliseconds`;
}

/**
 * Leaves out what is stored as declared already: four statements for each queue would make every start slow. While the
 * removal of unused queues waits, everything is stored again.
 */
async function makeQueues(boss: PgBoss, queues: ReadonlyMap<string, Queue>, { engine }: OpenPool): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  // A process of the earlier version may do it, to which everything new is unused. What was stored lately is kept.
  const storesAll = known.has(removeQueuesJob) && (await isRemovalWaiting(boss));
  for (const { name, options, cron } of queues.values()) {
    const wanted = queueOptions(engine, options);
    const stored = known.get(name);
    if (!stored || storesAll || !isSame(stored, wanted)) {
      if (stored) await boss.updateQueue(name, wanted);
      else await boss.createQueue(name, wanted);
    }
    // Loads the queue into pg-boss's cache, unless its start did. Otherwise the first `send` in a transaction would
    // load it through the pool, which refuses. Another process may have made the queue since that start.
    await boss.findJobs(name, { db: noDatabase });
    const { cron: storedCron, timezone } = scheduled.get(name) ?? {};
    if (cron && (storesAll || storedCron !== cron || timezone !== 'UTC')) await boss.schedule(name, cron);
  }
}

const isRemovalWaiting = async (boss: PgBoss): Promise<boolean> =>
  (await boss.findJobs(removeQueuesJob, { id: removeQueuesId, queued: true })).length > 0;

/** Finds nothing: what is wanted of the look-up is what pg-boss loads before it. */
const noDatabase = { executeSql: () => Promise.resolve({ rows: [] }) };

const isSame = (stored: QueueResult, wanted: QueueOptions) =>
  Object.entries(wanted).every(([option, value]) => stored[option as keyof QueueResult] === value);
