import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { StartProblem } from './config/start-problem.ts';
import { withClient } from './database/clients.ts';
import { sqlStateOf } from './database/database-errors.ts';
import { applyMigrations, countPendingMigrations } from './database/migrations.ts';
import type { OpenPool } from './database/open-pool.ts';
import { openOwnerPool } from './database/open-postgres.ts';
import { findUnrevoked, grantServing, ownsTables, readServingRole } from './database/serving-role.queries.ts';
import { lockMigrationsForTransaction } from './database/upgrade/migration-lock.ts';
import { upgradeJobTables } from './jobs/upgrade-job-tables.ts';

type Order = {
  readonly log: Logger;
  /** Ends the upgrade between two steps. */
  readonly stop: AbortSignal;
  /** Whether a serving role that may still create tables is refused; otherwise the log warns of it (SRV-446). */
  readonly mustRevoke: boolean;
};

/**
 * Applies the missing migrations as the role that owns the tables. That is the role of DATABASE_OWNER_URL, which then
 * grants the role of `open` what it needs to serve (decision 0092), or the role of `open` itself.
 * @throws StartProblem when something is missing and no role available here may create it, or for `mustRevoke`
 */
export async function migrateDatabase(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  open: OpenPool,
  order: Order,
): Promise<void> {
  if (databaseOwnerUrl !== null) await migrateAsOwner(databaseOwnerUrl, open.pool, order);
  else if (open.engine === 'pglite' || (await ownsTables(open.pool)))
    await applyMigrations(open.pool, open.engine, order);
  else if (!(await isMigrated(open.pool)))
    throw new StartProblem(
      'DATABASE_URL: its role does not own the tables, and some are missing or closed to it. Run pnpm migrate with DATABASE_OWNER_URL first.',
    );
}

async function migrateAsOwner(ownerUrl: string, serving: Pool, order: Order): Promise<void> {
  const pool = await openOwnerPool(ownerUrl, order.log);
  try {
    const role = await readServingRole(serving, pool);
    await applyMigrations(pool, 'postgres', order);
    await upgradeJobTables(pool, order.log);
    await withClient(pool, async (client) => {
      await client.query('begin');
      await lockMigrationsForTransaction(client);
      await grantServing(client, role);
      const unrevoked = await findUnrevoked(client, role);
      if (unrevoked !== null && order.mustRevoke) throw new StartProblem(unrevoked);
      if (unrevoked !== null) order.log.warn(unrevoked);
      await client.query('commit');
    });
  } finally {
    await pool.end();
  }
}

/** Whether the database is migrated, as far as a role that only serves can tell. */
async function isMigrated(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select version from pgboss.version');
    return (await countPendingMigrations(drizzle(pool))) === 0;
  } catch (error) {
    if (missing.has(sqlStateOf(error))) return false;
    throw error;
  }
}

/** insufficient_privilege, invalid_schema_name and undefined_table */
const missing = new Set(['42501', '3F000', '42P01']);
