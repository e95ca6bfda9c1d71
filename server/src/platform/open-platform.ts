import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { createDemand } from './demand.ts';
import { openDataFolder } from './database/embedded/open-data-folder.ts';
import { applyMigrations } from './database/migrations.ts';
import { openPostgres } from './database/open-postgres.ts';
import type { OpenPool } from './database/open-pool.ts';
import { createPoolDatabase } from './database/pool-database.ts';
import { createJobs, type JobRunner } from './jobs/boss-jobs.ts';
import type { Platform } from './platform.ts';

/** A platform and what only the process that owns it may do with it. */
export type OpenPlatform = Platform & { readonly jobs: JobRunner; readonly pool: OpenPool };

/** @param onFailure called when the embedded database dies under us: nothing can be saved, the process should end. */
export async function openPlatform(
  config: Config,
  log: Logger,
  onFailure: (error: Error) => void,
): Promise<OpenPlatform> {
  const pool = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log)
    : await openDataFolder(config.dataDir, onFailure);
  try {
    await applyMigrations(pool.pool, pool.engine);
    await pool.markMigrated();
  } catch (error) {
    await pool.close();
    throw error;
  }
  return assemblePlatform({ config, log, pool, clock: systemClock });
}

export function assemblePlatform(parts: { config: Config; log: Logger; pool: OpenPool; clock: Clock }): OpenPlatform {
  const { config, log, pool, clock } = parts;
  return {
    config,
    log,
    clock,
    metrics: new Registry(),
    pool,
    database: createPoolDatabase(pool.pool, pool.engine, pool.close),
    bulkDatabase: createPoolDatabase(pool.bulkPool, pool.engine, pool.close),
    demand: createDemand(),
    jobs: createJobs(pool, log, clock),
    authenticate: async () => null,
  };
}
