import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Db, Engine, Tx } from './database.ts';
import { runInScope } from './guarded-pool.ts';
import { countPendingMigrations } from './migrations.ts';

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

/** Lends one connection. After an error it is given up rather than returned: it may be in any state. */
export async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A connection that breaks while it is lent out reports to whoever waits on it; unheard it would end the process.
  const markBroken = () => (broken = true);
  client.on('error', markBroken);
  try {
    return await run(client);
  } finally {
    client.off('error', markBroken);
    client.release(broken);
  }
}

/** The one place that calls a handle a transaction's. */
const asTx = (db: Db) => db as Tx;
