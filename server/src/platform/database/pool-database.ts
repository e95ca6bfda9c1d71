import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Db, Engine, Tx } from './database.ts';
import { runInScope } from './guarded-pool.ts';
import { countPendingMigrations } from './migrations.ts';
import { PreparingClient } from './preparing-client.ts';
import { withClient } from './with-client.ts';

type Handle = {
  readonly pool: Pool;
  readonly engine: Engine;
  /** Whether its transactions ask the same few texts over and over: then each connection prepares them. */
  readonly prepares?: boolean;
  close(): Promise<void>;
};

/** The database handle over a pool; the same for both engines, which speak the same protocol. */
export function createPoolDatabase({ pool, engine, prepares = false, close }: Handle): Database {
  const db: Db = drizzle(pool);
  return {
    db,
    engine,
    pool,
    transaction: (run) =>
      withClient(pool, async (client) => {
        const asked = prepares ? await preparingOn(client) : client;
        return drizzle(asked).transaction((tx) => runInScope(() => run(asTx(tx))));
      }),
    async ping() {
      await pool.query('select 1');
    },
    isMigrated: async () => (await countPendingMigrations(db)) === 0,
    close,
  };
}

/** Of a connection a handle uses `query` alone. */
const preparingOn = async (client: PoolClient) => (await PreparingClient.on(client)) as unknown as PoolClient;

/** The one place that calls a handle a transaction's. */
const asTx = (db: Db) => db as Tx;
