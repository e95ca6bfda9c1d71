import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import type { Db, Engine } from './database.ts';
import { withClient } from './with-client.ts';

/** SQL files made by `pnpm db:generate` from every `*.tables.ts` of the server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations');

// Any number that nothing else in this database uses as an advisory lock.
const migrationLock = 4_830_172_655;

/** Applies what is missing. Several processes may call it at once on one PostgreSQL: they take turns. */
export async function applyMigrations(pool: Pool, engine: Engine, folder = migrationsFolder): Promise<void> {
  // The embedded engine has this one connection, and its data folder is locked to this process already.
  if (engine === 'pglite') await withClient(pool, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  else await withPatientClient(pool, (client) => migrateInTurn(client, folder));
}

async function migrateInTurn(client: Client, folder: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  // The lock ends with the connection.
  await migrate(drizzle(client), { migrationsFolder: folder });
}

/** A connection beside the pool's: the pool's time limits are meant for callers who wait, not for rewriting a large table. */
async function withPatientClient(pool: Pool, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...pool.options, query_timeout: 0, statement_timeout: 0 });
  // A broken connection emits an error event; without a listener that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set time zone 'UTC'");
    await run(client);
  } finally {
    await client.end();
  }
}

/** How many migrations of this version the database does not have yet. */
export async function countPendingMigrations(db: Db, folder = migrationsFolder): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last).length;
}

/** Changes with every migration; names the dumps that are made from them. */
export function hashMigrations(folder = migrationsFolder): string {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) hash.update(migration.hash);
  return hash.digest('hex').slice(0, 16);
}
