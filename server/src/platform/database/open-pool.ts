import type { Pool } from 'pg';
import type { Engine } from './database.ts';

export type Listener = { close(): Promise<void> };

/** An open engine below the database handle; jobs and migrations use its pool too. */
export type OpenPool = {
  readonly pool: Pool;
  /**
   * Connections for work in bulk: calls never wait behind it for one of theirs. The embedded engine has one for all, so
   * there it is the same pool.
   */
  readonly bulkPool: Pool;
  readonly engine: Engine;
  /**
   * Calls `heard` for every notification on the channel. Notifications can be lost with their connection; `heard` is called
   * when there is a new one, so that the listener looks for what it may have missed.
   */
  listen(channel: string, heard: () => void): Listener;
  /** Told once the migrations are applied: the first start is complete then. */
  markMigrated(): Promise<void>;
  close(): Promise<void>;
};
