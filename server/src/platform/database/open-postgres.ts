import type { Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { SettingName } from '../config/settings.ts';
import { StartProblem } from '../config/start-problem.ts';
import { GuardedPool } from './guarded-pool.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import type { OpenPool } from './open-pool.ts';

// Without a client-side limit, a query on a half-open connection would wait for ever.
const limits = { connectionTimeoutMillis: 3_000, query_timeout: 15_000, statement_timeout: 14_000 };

/**
 * After this the database ends a transaction whose process hangs or whose machine is gone. Otherwise its locks would
 * last for hours, until the operating system gives the connection up (SRV-583).
 */
const silenceMilliseconds = 30_000;

const poolSize = 10;
/** The feed stores two batches at a time and runs small queries beside them. */
const bulkPoolSize = 4;

export async function openPostgres(databaseUrl: string, log: Logger): Promise<OpenPool> {
  const connection = { connectionString: databaseUrl, keepAlive: true, application_name: 'quaywatch', ...limits };
  const pool = createPool({ ...connection, max: poolSize }, log);
  const bulkPool = createPool({ ...connection, application_name: 'quaywatch-bulk', max: bulkPoolSize }, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw unreachable(error);
  }
  return {
    pool,
    bulkPool,
    engine: 'postgres',
    listen: (channel, heard) => listenOnPostgres(connection, channel, heard, log),
    markMigrated: async () => undefined,
    async close() {
      await Promise.all([pool.end(), bulkPool.end()]);
    },
  };
}

/**
 * Opens a pool for migrations, which may take hours.
 * @throws StartProblem when the database cannot be reached
 */
export async function openOwnerPool(ownerUrl: string, log: Logger): Promise<Pool> {
  const settings = { application_name: 'quaywatch migration', connectionTimeoutMillis: limits.connectionTimeoutMillis };
  const pool = createPool({ ...settings, connectionString: ownerUrl, keepAlive: true, max: 2 }, log);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw unreachable(error, 'DATABASE_OWNER_URL');
  }
}

/** Creates a pool whose connections have the session settings that our statements expect. */
export function createPool(settings: PoolConfig, log: Logger): GuardedPool {
  const pool = new GuardedPool({
    ...settings,
    idleTimeoutMillis: 30_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so
    onConnect: async (client) => {
      // JIT compilation would take longer than any of our statements.
      await client.query(
        `set time zone 'UTC'; set jit = off; set idle_in_transaction_session_timeout = ${silenceMilliseconds}`,
      );
    },
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/** Tells the operator why, without showing the password in the address. */
export function unreachable(error: unknown, name: SettingName = 'DATABASE_URL'): StartProblem {
  const { code, message } = error as { code?: string; message?: string };
  return new StartProblem(`${name}: the database cannot be reached (${code ?? message ?? 'no reason given'}).`);
}
