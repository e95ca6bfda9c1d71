import type { Pool } from 'pg';
import type { Engine } from './database.ts';

/** An open engine below the database handle; jobs and migrations use its pool too. */
export type OpenPool = {
  readonly pool: Pool;
  readonly engine: Engine;
  /** Told once the migrations are applied: the first start is complete then. */
  markMigrated(): Promise<void>;
  close(): Promise<void>;
};
