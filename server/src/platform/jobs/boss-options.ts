import type { ConstructorOptions, Db as BossDatabase, JobWithMetadata, QueueOptions } from 'pg-boss';
import type { Engine } from '../database/database.ts';
import type { WorkOptions } from './jobs.ts';
import { countRetries, doubling } from '../back-off.rules.ts';
import { defaultTimeLimitSeconds } from './run-batch.ts';

const defaultRetrySeconds = 30;
/** In seconds. pg-boss doubles the pause and adds up to as much again at random, up to the longest. */
const shortestPause = 1;
const longestPause = 300;
const daySeconds = 24 * 60 * 60;
/** Counted from when a job is due. Jobs are kept even if no worker runs for weeks. */
const retentionSeconds = 3_650 * daySeconds;

export function bossOptions(engine: Engine, db: BossDatabase): ConstructorOptions {
  const embedded = engine === 'pglite';
  return {
    db,
    backend: engine,
    // A missing heartbeat reveals a killed process within about 20 s. The embedded engine has only one process.
    superviseIntervalSeconds: embedded ? 60 : 5,
    monitorIntervalSeconds: embedded ? 60 : 5,
    // We have no jobs that depend on others.
    flowIntervalSeconds: 3_600,
    reindex: !embedded,
    monitorVacuum: !embedded,
  };
}

export function queueOptions(engine: Engine, options: WorkOptions): QueueOptions {
  return {
    retryLimit: countRetries({
      lasts: options.retryForSeconds ?? defaultRetrySeconds,
      pauses: doubling(shortestPause, longestPause),
    }),
    retryDelay: shortestPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    // Later than our own limit, which ends a single job; this one would end all jobs that were fetched together.
    expireInSeconds: (options.timeLimitSeconds ?? defaultTimeLimitSeconds) + 5,
    retentionSeconds,
    deleteAfterSeconds: 3 * daySeconds,
    ...(engine === 'postgres' ? { heartbeatSeconds: 10 } : {}),
  };
}

/** Each failure moves the start of a job on, but not this. */
export const firstDue = ({ keepUntil }: Pick<JobWithMetadata, 'keepUntil'>): Date =>
  new Date(keepUntil.getTime() - retentionSeconds * 1_000);
