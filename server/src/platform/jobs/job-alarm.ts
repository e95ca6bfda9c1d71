import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { OpenPool } from '../database/open-pool.ts';

/** Every job is announced on this channel, in the transaction that sends it. */
export const jobsChannel = 'quaywatch_jobs';

/** How late a job may start if its notification is lost. */
const lookEveryMilliseconds = 5_000;
/** After this time a failed job is back in its queue. It is shorter than any retry pause. */
const settledAfterMilliseconds = 300;

export type JobAlarm = {
  /** Looks again soon, since a job of this process has failed and is waiting for its next try. */
  lookSoon(): void;
  stop(): Promise<void>;
};

/**
 * Wakes queues that have a due job. Notifications are only hints: one statement for all queues every five seconds finds
 * the jobs that they miss.
 */
export function startJobAlarm(
  { pool, listen }: Pick<OpenPool, 'pool' | 'listen'>,
  names: readonly string[],
  wake: (name: string) => void,
  log: Logger,
): JobAlarm {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let wanted = false;
  let isStopped = false;
  let hasFailed = false;

  function lookIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, milliseconds).unref();
  }

  function look(): void {
    wanted = true;
    looking ??= lookWhileWanted().finally(() => (looking = null));
  }

  async function lookWhileWanted(): Promise<void> {
    while (wanted && !isStopped) {
      wanted = false;
      lookIn(Math.min(await lookOnce(), lookEveryMilliseconds));
    }
  }

  async function lookOnce(): Promise<number> {
    try {
      const next = await findNextDue(pool, names);
      hasFailed = false;
      for (const { name, milliseconds } of next) if (milliseconds <= 0) wake(name);
      return Math.min(...next.flatMap(({ milliseconds }) => (milliseconds > 0 ? [milliseconds] : [])), Infinity);
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, 'due jobs cannot be read');
      hasFailed = true;
      return lookEveryMilliseconds;
    }
  }

  const listener = listen(jobsChannel, look);
  look();
  return {
    lookSoon: () => void setTimeout(look, settledAfterMilliseconds).unref(),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await listener.close();
      await looking;
    },
  };
}

type NextDue = { readonly name: string; readonly milliseconds: number };

/** Milliseconds until each queue's next job is due, by the database's clock; 0 when one is due now. */
async function findNextDue(pool: Pool, names: readonly string[]): Promise<readonly NextDue[]> {
  const { rows } = await pool.query<NextDue>(
    `select name, case
        when exists (select from pgboss.job where ${waiting} and start_after <= now()) then 0
        else (select extract(epoch from min(start_after) - now()) * 1000 from pgboss.job where ${waiting})
      end::float8 as milliseconds
    from unnest($1::text[]) as queue(name)
    where exists (select from pgboss.job where ${waiting})`,
    [names],
  );
  return rows;
}

// The same condition as in pg-boss's partial indexes, so that the planner uses them.
const waiting = "job.name = queue.name and state < 'active' and not blocked";
