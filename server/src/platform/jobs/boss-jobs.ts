import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Role } from '../config/config.ts';
import type { OpenPool } from '../database/open-pool.ts';
import { bossDatabase } from './boss-database.ts';
import { bossOptions, queueOptions } from './boss-options.ts';
import { healOrphans } from './heal-orphans.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { runJob, type Queue } from './run-job.ts';

/** The queues of this process on pg-boss. Nothing runs, and nothing can be sent, before `start`. */
export type JobRunner = Jobs & {
  readonly boss: PgBoss;
  readonly queues: ReadonlyMap<string, Queue>;
  /** Makes the queues; in the roles `worker` and `all` also begins to run them. */
  start(role: Role): Promise<void>;
  /** Waits for the running handlers, at most ten seconds. */
  stop(): Promise<void>;
};

export function createJobs(open: OpenPool, log: Logger, clock: Clock): JobRunner {
  const queues = new Map<string, Queue>();
  const boss = new PgBoss(bossOptions(open.engine, bossDatabase(open.pool)));
  boss.on('error', (error) => log.error({ err: error }, 'job queue problem'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));

  const declare = (queue: Queue) => {
    if (queues.has(queue.name)) throw new Error(`The queue ${queue.name} is declared twice.`);
    queues.set(queue.name, queue);
  };

  return {
    boss,
    queues,
    work: (name, handler, options = {}) => declare({ name, handler: handler as JobHandler<object>, options }),
    schedule: (name, cron, handler) => declare({ name, cron, handler, options: { retries: 0 } }),
    async send(name, data, { tx, startAfter, id } = {}) {
      if (!queues.has(name)) throw new Error(`No handler is declared for the queue ${name}.`);
      await boss.send(name, data, {
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
        startAfter: startAfter ?? clock.now(),
        ...(id ? { id } : {}),
      });
    },
    async start(role) {
      await boss.start();
      await makeQueues(boss, queues, open);
      if (open.engine === 'pglite') await healOrphans(open.pool);
      if (role === 'web') return;
      for (const queue of queues.values()) await runQueue(boss, queue, log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

async function makeQueues(boss: PgBoss, queues: ReadonlyMap<string, Queue>, { engine }: OpenPool): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, options, cron } of queues.values()) {
    if (known.has(name)) await boss.updateQueue(name, queueOptions(engine, options));
    else await boss.createQueue(name, queueOptions(engine, options));
    if (cron) await boss.schedule(name, cron);
    // A look-up fills the queue's place in pg-boss's memory. Left to the first `send` it would be made on the pool in the
    // middle of a transaction, which on the one embedded connection waits for that very transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
}

async function runQueue(boss: PgBoss, queue: Queue, log: Logger): Promise<void> {
  const options = {
    includeMetadata: true as const,
    pollingIntervalSeconds: 0.5,
    localConcurrency: queue.options.concurrency ?? 1,
  };
  await boss.work(queue.name, options, async ([job]: JobWithMetadata<object>[]) => {
    if (job) await runJob(queue, job, log);
  });
}
