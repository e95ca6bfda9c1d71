import type { Pool } from 'pg';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';

/** A drizzle handle: the pool's, or inside a transaction the transaction's. Query functions take it as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Engine = 'pglite' | 'postgres';

export type Database = {
  /** Runs each statement on its own. Refuses inside `transaction`: use the callback's handle there. */
  readonly db: Db;
  readonly engine: Engine;
  /** For a library that writes its own statements; ours go through `db`. Refuses inside `transaction` as well. */
  readonly pool: Pool;
  /**
   * Commits when `run` resolves, rolls back when it rejects. Never wait for a network or a password hash inside: the
   * embedded engine has one connection, and everybody else waits for it.
   */
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** True once every migration of this version is applied. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
};
