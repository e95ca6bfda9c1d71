import type { Pool } from 'pg';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';

/** The first parameter of every query function. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

declare const inTransaction: unique symbol;

/**
 * A transaction; only `Database.transaction` creates one. A function that takes it locks rows or writes data that must
 * commit together. It can be used wherever a `Db` can.
 */
export type Tx = Db & {
  readonly [inTransaction]: true;
  /** Leaves something for after the commit, such as counting. It must not fail, and happens once (SRV-513). */
  afterCommit(effect: () => void): void;
};

export type Engine = 'pglite' | 'postgres';

export type Database = {
  /** Runs each statement on its own. Refused inside `transaction`: use the callback's handle there. */
  readonly db: Db;
  readonly engine: Engine;
  /** For libraries that write their own statements. Also refused inside `transaction`. */
  readonly pool: Pool;
  /**
   * Commits when `run` resolves, rolls back when it rejects. Runs it again if the database ended it because of a
   * deadlock (SRV-499), so it must change nothing but the database; `Tx.afterCommit` is for the rest. It may log: what is
   * logged before the commit is in the log whatever happens, which restores need (SRV-426, SRV-510), but may be there
   * twice, or for nothing. Never wait for the network or a password hash inside: the embedded engine has one
   * connection, so everyone else would wait too.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects when the database is unreachable. */
  ping(): Promise<void>;
  /** Whether every migration of this version is applied. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
};
