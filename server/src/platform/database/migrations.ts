import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import type { Db, Engine } from './database.ts';
import { connectPatiently } from './patient-client.ts';
import { withClient } from './with-client.ts';

/** SQL files made by `pnpm db:generate` from every `*.tables.ts` of the server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations');

// Any number that nothing else in this database uses as an advisory lock.
export const migrationLock = 4_830_172_655;

/** Applies what is missing. Several processes may call it at once on one PostgreSQL: they take turns. */
export async function applyMigrations(pool: Pool, engine: Engine, folder = migrationsFolder): Promise<void> {
  // The embedded engine has this one connection, and its data folder is locked to this process already.
  if (engine === 'pglite') await withClient(pool, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  else await migrateInTurn(pool, folder);
}

async function migrateInTurn(pool: Pool, folder: string): Promise<void> {
  // The pool's limits would end the rewriting of a large table.
  const client = await connectPatiently(pool.options);
  try {
    // A process that is gone must not hold up the next one for as long as its statement takes or waits. Not every system
    // that PostgreSQL runs on can tell it; then it is held up.
    await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** Keeps other processes from migrating until the transaction of this client ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/**
 * Makes the tables of an earlier version in an empty database, in the transaction of its caller.
 * @param moments of the migrations that the version had
 * @returns false, and does nothing, if one of them is not known here
 */
export async function applyMigrationsOf(client: ClientBase, moments: readonly number[]): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder });
  if (!moments.every((moment) => known.some(({ folderMillis }) => folderMillis === moment))) return false;
  // As drizzle writes them down.
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql: statements, hash, folderMillis } of known.filter((one) => moments.includes(one.folderMillis))) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return true;
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
