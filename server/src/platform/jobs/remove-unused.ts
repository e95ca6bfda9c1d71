import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Queue } from './run-job.ts';

type Queues = ReadonlyMap<string, Queue>;

/** What was stored within the last day may belong to a newer version that is just being rolled out (SRV-582). */
const wasStoredLongAgo = "updated_on <= now() - interval '1 day'";

/**
 * Removes schedules of earlier versions that no code declares any more: nobody would run their jobs. Those of the last
 * day are left.
 */
export async function removeUnusedSchedules(boss: PgBoss, pool: Pool, queues: Queues, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ name: string; key: string }>(
    `select name, key from pgboss.schedule where ${wasStoredLongAgo} order by name, key`,
  );
  for (const { name, key } of rows) {
    if (queues.get(name)?.cron !== undefined) continue;
    await boss.unschedule(name, key);
    if (!queues.has(name)) await deleteScheduledJobs(pool, name);
    log.info({ queue: name }, 'a schedule that is no longer used was removed');
  }
}

/** Deletes what a schedule sent, which would keep its queue for ever. Only schedules send jobs without data. */
async function deleteScheduledJobs(pool: Pool, name: string): Promise<void> {
  await pool.query(`delete from pgboss.job where name = $1 and state < 'active' and data is null`, [name]);
}

type UnusedQueue = { readonly name: string; readonly unfinished: number; readonly isOld: boolean };

/** Leaves out pg-boss's own queues. */
export async function findUnusedQueues(pool: Pool, queues: Queues): Promise<readonly UnusedQueue[]> {
  const { rows } = await pool.query<UnusedQueue>(
    `select name, ${wasStoredLongAgo} as "isOld",
      (select count(*)::int from pgboss.job where job.name = queue.name and state < 'completed') as unfinished
    from pgboss.queue
    where name <> all ($1::text[]) and name not like '\\_\\_pgboss\\_\\_%'
    order by name`,
    [[...queues.keys()]],
  );
  return rows;
}

/**
 * Keeps those of the last day, and a queue that has unfinished jobs, in case the earlier version that sent them is
 * started again.
 */
export async function removeUnusedQueues(boss: PgBoss, pool: Pool, queues: Queues, log: Logger): Promise<void> {
  for (const { name, unfinished, isOld } of await findUnusedQueues(pool, queues)) {
    if (!isOld) continue;
    if (unfinished > 0) {
      log.warn({ queue: name, unfinished }, 'jobs of an earlier version wait for a handler that no longer exists');
      continue;
    }
    await boss.deleteQueue(name);
    log.info({ queue: name }, 'a queue that is no longer used was removed');
  }
}
