import type { ConstructorOptions, Db as BossDatabase, QueueOptions } from 'pg-boss';
import type { Engine } from '../database/database.ts';
import type { WorkOptions } from './jobs.ts';
import { defaultTimeLimitSeconds } from './run-batch.ts';

const day = 24 * 60 * 60;
const year = 365 * day;

export function bossOptions(engine: Engine, db: BossDatabase): ConstructorOptions {
  const embedded = engine === 'pglite';
  return {
    db,
    backend: engine,
    // A process that was killed is noticed by its missing heartbeat within some 20 s. The embedded engine has one process.
    superviseIntervalSeconds: embedded ? 60 : 5,
    monitorIntervalSeconds: embedded ? 60 : 5,
    // We have no jobs that wait for others.
    flowIntervalSeconds: 3_600,
    reindex: !embedded,
    monitorVacuum: !embedded,
  };
}

export function queueOptions(engine: Engine, options: WorkOptions): QueueOptions {
  return {
    retryLimit: options.retries ?? 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    // Later than our own limit, which ends one job; this one would end all that were taken with it.
    expireInSeconds: (options.timeLimitSeconds ?? defaultTimeLimitSeconds) + 5,
    // Counted from when a job may begin. Work is not thrown away because for some weeks nobody was there to do it.
    retentionSeconds: 10 * year,
    deleteAfterSeconds: 3 * day,
    ...(engine === 'postgres' ? { heartbeatSeconds: 10 } : {}),
  };
}
