import type { Pool } from 'pg';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';

/** A drizzle handle: the pool's, or inside a transaction the transaction's. Query functions take it as their first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

declare const inTransaction: unique symbol;

/**
 * The handle of a running transaction. Only `Database.transaction` makes one: a function that takes it locks rows, or
 * writes what must be committed together, and cannot be called without a transaction. Everything that takes a `Db` takes
 * it as well.
 */
export type Tx = Db & { readonly [inTransaction]: true };

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
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** True once every migration of this version is applied. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
};
