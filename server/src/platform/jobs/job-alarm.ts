import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { OpenPool } from '../database/open-pool.ts';

/** Notified of every job, in the transaction that sends it. */
export const jobsChannel = 'quaywatch_jobs';

/** How late a job may run if no notification came. */
const lookEveryMilliseconds = 5_000;
/** A failed job is back in its queue after this, which is shorter than any pause. */
const settledAfterMilliseconds = 300;

export type JobAlarm = {
  /** Looks again soon: a job of this process has failed and waits for its next try. */
  lookSoon(): void;
  stop(): Promise<void>;
};

/**
 * Wakes queues with a due job. Notifications are only hints; one statement for all queues every five seconds finds what
 * they miss.
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

/** By the database's clock; 0 when a job is due. */
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

// As in pg-boss's partial indexes, so that they are used.
const waiting = "job.name = queue.name and state < 'active' and not blocked";
