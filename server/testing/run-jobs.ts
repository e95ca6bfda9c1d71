import type { JobWithMetadata } from 'pg-boss';
import type { JobRun } from '../src/platform/jobs/jobs.ts';
import { runJob } from '../src/platform/jobs/run-job.ts';
import type { OpenPlatform } from '../src/platform/open-platform.ts';

type DueJob = { id: string; name: string; data: object; retryCount: number; retryLimit: number };

/** The run of a handler that a test calls directly. */
export const firstRun = (): JobRun => ({
  id: 'test',
  attempt: 0,
  isLast: false,
  signal: new AbortController().signal,
});

/**
 * Runs jobs until none is left, including those that they send. A failed job is due again after its pause, by the
 * test's clock.
 */
export async function runJobs(platform: OpenPlatform): Promise<void> {
  for (let due = await findDue(platform); due.length > 0; due = await findDue(platform)) {
    for (const job of due) await runDue(platform, job);
  }
}

async function findDue({ jobs, pool, clock }: OpenPlatform): Promise<DueJob[]> {
  // The queue sends this job each minute of the machine's clock, and it takes seconds to report a month of the demo.
  // Other scheduled jobs are run, because calls send some of them too, such as `look-up-orders`.
  const names = [...jobs.queues.keys()].filter((name) => name !== 'simulate-ports');
  const { rows } = await pool.pool.query<DueJob>(
    `select id, name, coalesce(data, '{}') as data, retry_count as "retryCount", retry_limit as "retryLimit"
     from pgboss.job
     where state in ('created', 'retry') and start_after <= $1 and name = any($2) order by created_on`,
    [clock.now(), names],
  );
  return rows;
}

async function runDue({ jobs, pool, clock, log }: OpenPlatform, job: DueJob): Promise<void> {
  const { id, name } = job;
  const queue = jobs.queues.get(name);
  if (!queue) return;
  try {
    const signal = new AbortController().signal;
    await runJob(queue, { ...job, signal } as JobWithMetadata<object>, { log, stopping: signal });
    await jobs.boss.complete(name, id, undefined, { includeQueued: true });
  } catch (error) {
    await jobs.boss.fail(name, id, { message: (error as Error).message });
    // The queue counts an attempt when it hands out a job, and measures the pause by the database's time; the test does
    // both itself.
    await pool.pool.query(
      `update pgboss.job set start_after = $1::timestamptz + (start_after - now()), retry_count = retry_count + 1
       where id = $2 and state = 'retry'`,
      [clock.now(), id],
    );
  }
}
