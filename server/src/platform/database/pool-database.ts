import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database, Db, Engine, Tx } from './database.ts';
import { runInScope } from './guarded-pool.ts';
import { countPendingMigrations } from './migrations.ts';
import { createPreparer } from './preparing-client.ts';
import { withClient } from './clients.ts';

type Handle = {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly prepares?: boolean;
  close(): Promise<void>;
};

export function createPoolDatabase({ pool, engine, prepares = false, close }: Handle): Database {
  const db: Db = drizzle(pool);
  const prepare = prepares ? createPreparer() : null;
  return {
    db,
    engine,
    pool,
    transaction: (run) =>
      withClient(pool, async (client) => {
        const asked = prepare ? await prepare(client) : client;
        return drizzle(asked).transaction((tx) => runInScope(() => run(asTx(tx))));
      }),
    async ping() {
      await pool.query('select 1');
    },
    isMigrated: async () => (await countPendingMigrations(db)) === 0,
    close,
  };
}

/** The only place that marks a handle as that of a transaction. */
const asTx = (db: Db) => db as Tx;
