import type { Pool } from 'pg';
import type { Engine } from './database.ts';

export type Listener = { close(): Promise<void> };

export type OpenPool = {
  readonly pool: Pool;
  /**
   * Connections for bulk work, so that calls never wait behind it. On the embedded engine, which has one connection,
   * this is the same pool.
   */
  readonly bulkPool: Pool;
  readonly engine: Engine;
  /**
   * Calls `heard` for every notification on the channel. A lost connection loses notifications, so `heard` is also
   * called after a reconnect.
   */
  listen(channel: string, heard: () => void): Listener;
  /** Call this once the migrations are applied, which completes a first start. */
  markMigrated(): Promise<void>;
  close(): Promise<void>;
};
