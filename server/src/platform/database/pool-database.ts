import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database, Db, Engine, Tx } from './database.ts';
import { runInScope } from './guarded-pool.ts';
import { countPendingMigrations } from './migrations.ts';
import { withClient } from './with-client.ts';

/** The database handle over a pool; the same for both engines, which speak the same protocol. */
export function createPoolDatabase(pool: Pool, engine: Engine, close: () => Promise<void>): Database {
  const db: Db = drizzle(pool);
  return {
    db,
    engine,
    pool,
    transaction: (run) =>
      withClient(pool, (client) => drizzle(client).transaction((tx) => runInScope(() => run(asTx(tx))))),
    async ping() {
      await pool.query('select 1');
    },
    isMigrated: async () => (await countPendingMigrations(db)) === 0,
    close,
  };
}

/** The one place that calls a handle a transaction's. */
const asTx = (db: Db) => db as Tx;
