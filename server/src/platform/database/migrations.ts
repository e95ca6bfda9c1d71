import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db, Engine } from './database.ts';
import { connectPatiently, withClient } from './clients.ts';
import { applyAlone, applyMigration, type Upgrade } from './upgrade/apply-migration.ts';
import { readMigrations } from './upgrade/migration-files.ts';
import { lockMigrations } from './upgrade/migration-lock.ts';
import { createRecords, listAfter, listPending, selectLast } from './upgrade/migration-records.ts';

/** The SQL files that `npx drizzle-kit generate` makes from every `*.tables.ts` of the server. */
export const migrationsFolder = join(import.meta.dirname, '../migrations');

type Order = {
  readonly folder?: string;
  readonly log?: Logger;
  readonly stop?: AbortSignal;
  /** How often each step tries to get its locks. */
  readonly tries?: number;
};

/**
 * Applies the missing migrations while other processes keep using the tables (decision 0088). Several processes may
 * call this at once on one PostgreSQL: one migrates, and the others wait. If the process is killed, the next call
 * continues where that process stopped.
 * @throws StartProblem when a migration does not get its locks, or the reason of `stop` between two steps
 */
export async function applyMigrations(
  pool: Pool,
  engine: Engine,
  { folder = migrationsFolder, ...order }: Order = {},
): Promise<void> {
  // The embedded engine has only this connection, and its data folder is already locked to this process.
  if (engine === 'pglite') await withClient(pool, (client) => applyPending({ client, engine, ...order }, folder));
  else await migrateInTurn(pool, folder, order);
}

async function migrateInTurn(pool: Pool, folder: string, order: Omit<Order, 'folder'>): Promise<void> {
  // The pool's time limits would stop a statement that rewrites a large table.
  const client = await connectPatiently(pool.options);
  try {
    // Otherwise the statement of a process that has died would hold up the next process until it completes. Not every
    // system that PostgreSQL runs on supports this check; on the others the next process waits.
    await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
    const onWait = () => order.log?.info('waiting for another process that migrates the database');
    await lockMigrations(client, { stop: order.stop, onWait });
    await applyPending({ client, engine: 'postgres', ...order }, folder);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

async function applyPending(upgrade: Upgrade, folder: string): Promise<void> {
  await createRecords(upgrade.client);
  const known = readMigrations(folder);
  const pending = await listPending(upgrade.client, known);
  if (pending.length === 0) return;
  const build = known.at(-1)?.build;
  const fromBuild = known.at(-pending.length - 1)?.build ?? 'none';
  const began = performance.now();
  upgrade.log?.info({ build, fromBuild, migrations: pending.length }, 'migrating the database');
  for (const migration of pending) {
    await applyMigration(upgrade, migration);
    upgrade.log?.debug({ migration: migration.name }, 'migrated');
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  upgrade.log?.info({ build, seconds }, 'the database is migrated');
}

/**
 * Creates the tables of an earlier version in an empty database, in the caller's transaction.
 * @param moments identify the migrations that the version had
 * @returns false, having done nothing, if this version does not know one of them
 */
export async function applyMigrationsOf(client: ClientBase, moments: readonly number[]): Promise<boolean> {
  const known = readMigrations(migrationsFolder);
  if (!moments.every((one) => known.some(({ moment }) => moment === one))) return false;
  await createRecords(client);
  for (const migration of known.filter(({ moment }) => moments.includes(moment))) await applyAlone(client, migration);
  return true;
}

/** Counts the migrations of this version that are not applied yet. */
export async function countPendingMigrations(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(selectLast);
  return listAfter(rows[0]?.last, readMigrations(migrationsFolder)).length;
}

/** A hash that changes with every migration. It names the dumps of databases made from them. */
export function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations(migrationsFolder)) hash.update(migration.hash);
  return hash.digest('hex').slice(0, 16);
}
