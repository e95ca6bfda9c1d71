import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { createCallActivity } from './call-activity.ts';
import { checkLeakedPasswords } from './config/check-leaked-passwords.ts';
import { checkReleaseKeys } from './config/check-release-keys.ts';
import { guardDataFolder } from './config/guard-data-folder.ts';
import type { OpenPool } from './database/open-pool.ts';
import { createPoolDatabase } from './database/pool-database.ts';
import { registerPoolMetrics } from './database/pool-metrics.ts';
import { createWorkQueue } from './http/work-queue.ts';
import { createJobs, type JobRunner } from './jobs/boss-jobs.ts';
import { createJobMetrics } from './jobs/job-metrics.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openDatabase } from './open-database.ts';
import type { Platform } from './platform.ts';
import { createPrimaryReads, type OpenReads } from './reads/reads.ts';
import { createShutdown, type Shutdown } from './process/shutdown.ts';
import { createTimeSlices } from './time-slices.ts';

export type OpenPlatform = Platform & { readonly jobs: JobRunner; readonly pool: OpenPool };

export type PlatformProcess = {
  readonly shutdown: Shutdown;
  /** Called when the embedded database dies: nothing can be saved any more, so the process should end. */
  onFailure(error: Error): void;
  readonly openReads?: OpenReads | undefined;
};

/** @throws between two steps when the shutdown begins; everything is closed then */
export async function openPlatform(
  config: Config,
  log: Logger,
  { shutdown, onFailure, openReads }: PlatformProcess,
): Promise<OpenPlatform> {
  // A worker takes no new passwords.
  if (config.role !== 'worker') checkLeakedPasswords(config);
  checkReleaseKeys(config);
  guardDataFolder(config.dataDir);
  const pool = await openDatabase(config, log, onFailure);
  try {
    shutdown.draining.throwIfAborted();
    await migrateDatabase(config, pool, { log, stop: shutdown.draining, mustRevoke: false });
    await pool.markMigrated();
  } catch (error) {
    await pool.close();
    throw error;
  }
  return assemblePlatform({ config, log, pool, clock: systemClock, shutdown, openReads });
}

type Parts = {
  readonly config: Config;
  readonly log: Logger;
  readonly pool: OpenPool;
  readonly clock: Clock;
  /** Without one, the process is never asked to end. */
  readonly shutdown?: Shutdown;
  /** Without one, the primary answers everything. */
  readonly openReads?: OpenReads | undefined;
};

export function assemblePlatform(parts: Parts): OpenPlatform {
  const { config, log, pool, clock, shutdown = createShutdown(), openReads } = parts;
  const metrics = new Registry();
  registerPoolMetrics(metrics, pool);
  const database = createPoolDatabase({
    pool: pool.pool,
    engine: pool.engine,
    async close() {
      await reads.close();
      await pool.close();
    },
  });
  const reads = openReads?.({ config, database, log, metrics }) ?? createPrimaryReads(database);
  return {
    config,
    log,
    clock,
    shutdown,
    metrics,
    pool,
    database,
    reads,
    bulkDatabase: createPoolDatabase({
      pool: pool.bulkPool,
      engine: pool.engine,
      isForBulkWork: true,
      close: pool.close,
    }),
    callActivity: createCallActivity(),
    timeSlices: createTimeSlices(),
    // With two at a time, the rest of the process still has threads of the pool and a core.
    hashing: createWorkQueue(2, 64),
    jobs: createJobs(pool, log, clock, createJobMetrics(metrics, pool)),
  };
}
