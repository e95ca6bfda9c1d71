import type { Pool } from 'pg';
import type { JobWithMetadata } from 'pg-boss';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { OpenPool } from '../database/open-pool.ts';
import { serverLimits } from '../server-limits.ts';
import { firstDue } from './boss-options.ts';
import { isRefused } from './run-job.ts';

/** `failed` is tried again; `given-up` was the last try. */
const runResults = ['completed', 'failed', 'given-up'] as const;
export type RunResult = (typeof runResults)[number];

export type JobMetrics = {
  /** Creates the series of a queue at zero, so that its first failure shows as an increase. */
  addQueue(queue: string): void;
  countRun(queue: string, result: RunResult): void;
  /** Jobs that this process runs until the returned function is called. */
  beginRuns(queue: string, jobs: readonly JobWithMetadata<object>[]): () => void;
};

/** Metrics of the job queues: runs in this process, and jobs in the database, which every process reports alike. */
export function createJobMetrics(registry: Registry, { pool }: Pick<OpenPool, 'pool'>): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'quaywatch_job_runs_total',
    help: 'Runs of background jobs by result: completed, failed (and tried again), given-up',
    labelNames: ['queue', 'result'],
    registers,
  });
  const retried = createRetriedRuns();
  let reading: Promise<readonly QueueState[]> | null = null;
  // Both gauges are read together, so they share one query.
  const readQueues = () =>
    (reading ??= listQueues(pool).finally(() => {
      reading = null;
    }));
  new Gauge({
    name: 'quaywatch_jobs',
    help: 'Background jobs that are due and wait, run now, or failed for the last time within three days',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, waiting, running, failed } of await readQueues()) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'running' }, running);
        // The run of a job that failed with its process is counted nowhere else (SRV-447).
        this.set({ queue, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'quaywatch_job_overdue_seconds',
    help: 'For how long the oldest job that waits for a worker, or is tried again here or later, has been due',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, overdueSeconds } of await readQueues())
        this.set({ queue }, Math.max(overdueSeconds, retried.secondsSinceDue(queue)));
    },
  });
  return {
    addQueue(queue) {
      for (const result of runResults) runs.inc({ queue, result }, 0);
    },
    countRun: (queue, result) => runs.inc({ queue, result }),
    beginRuns: retried.begin,
  };
}

/**
 * The jobs that this process tries again now. A try may take minutes, in which a job that never succeeds would not be
 * late; finding it in the database would read every job of its queue.
 */
function createRetriedRuns() {
  const running = new Map<string, Set<readonly Date[]>>();
  return {
    begin(queue: string, jobs: readonly JobWithMetadata<object>[]): () => void {
      const since = jobs.filter(({ retryCount, output }) => retryCount > 0 && !isRefused(output)).map(firstDue);
      const ofQueue = running.get(queue) ?? new Set();
      running.set(queue, ofQueue.add(since));
      return () => ofQueue.delete(since);
    },
    secondsSinceDue: (queue: string): number =>
      Math.max(0, ...[...(running.get(queue) ?? [])].flat().map((due) => (Date.now() - due.getTime()) / 1_000)),
  };
}

type QueueState = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly overdueSeconds: number;
};

/**
 * Uses the counts that pg-boss updates every few seconds; counting at each scrape would read every job. Each failure
 * moves the start of a job on, but not its `keep_until`, which is when it was first due plus the retention. A job whose
 * failure concerns only itself, such as a mail to a mistyped domain, waits for its next try (`kind` of SRV-67), unless
 * there are more than `serverLimits.refusedAlone`.
 */
async function listQueues(pool: Pool): Promise<readonly QueueState[]> {
  const { rows } = await pool.query<QueueState>(
    `select queue.name as queue, ready_count as waiting, active_count as running, failed_count as failed,
      greatest(0, extract(epoch from now() - (
        select case when count(*) filter (where is_refused) > $1 then min(first_due)
          else min(case when is_refused then start_after else first_due end) end
        from (select start_after, state = 'retry' and output->>'kind' is not distinct from 'temporary' as is_refused,
            case when state = 'retry' then keep_until - retention_seconds * interval '1 second' else start_after end
              as first_due
          from pgboss.job where job.name = queue.name and state < 'active' and not blocked) waiting
      )))::float8 as "overdueSeconds"
    from pgboss.queue where not starts_with(name, '__pgboss__')`,
    [serverLimits.refusedAlone],
  );
  return rows;
}
