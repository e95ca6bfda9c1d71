import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Database, Db, Engine, Tx } from './database.ts';
import { runInScope } from './guarded-pool.ts';
import { countPendingMigrations } from './migrations.ts';
import { createPreparer } from './preparing-client.ts';
import { endConnection, withClient } from './clients.ts';
import { isDatabaseAway, isDeadlock } from './database-errors.ts';

type Handle = {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly isForBulkWork?: boolean;
  close(): Promise<void>;
};

export function createPoolDatabase({ pool, engine, isForBulkWork = false, close }: Handle): Database {
  const db: Db = drizzle(pool);
  const prepare = isForBulkWork ? createPreparer() : null;
  return {
    db,
    engine,
    pool,
    async transaction(run) {
      const { result, effects } = await repeatDeadlocked(() =>
        withClient(pool, async (client) => {
          const asked = prepare ? await prepare(client) : client;
          const effects: (() => void)[] = [];
          const afterCommit = (effect: () => void) => void effects.push(effect);
          const result = await transact(client, asked, async (db) => {
            // Most of its statements look rows up by key. Statistics of a nearly empty table would make the planner read
            // the whole table for each.
            if (isForBulkWork) await db.execute(sql`set local enable_seqscan = off`);
            return run(asTx(db, afterCommit));
          });
          return { result, effects };
        }),
      );
      for (const effect of effects) effect();
      return result;
    },
    async ping() {
      await pool.query('select 1');
    },
    isMigrated: async () => (await countPendingMigrations(db)) === 0,
    close,
  };
}

const mostTries = 3;

/** The other transaction has its locks by now. Nothing of this one is stored, so it can simply run again. */
async function repeatDeadlocked<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
    }
  }
}

/** @param asked sends the statements to the client */
async function transact<T>(client: PoolClient, asked: PoolClient, run: (db: Db) => Promise<T>): Promise<T> {
  let away: unknown;
  let reason: unknown;
  // A rollback would wait behind the statement that got no answer.
  const query = async (config: QueryConfig, values: unknown[]) => {
    try {
      return await asked.query(config, values);
    } catch (error) {
      if (isDatabaseAway(error)) {
        away ??= error;
        endConnection(client);
      }
      throw error;
    }
  };
  try {
    // A Drizzle handle uses only the `query` method of its connection.
    return await drizzle({ query } as unknown as PoolClient).transaction(async (tx) => {
      try {
        return await runInScope(() => run(tx));
      } catch (error) {
        reason = error;
        throw error;
      }
    });
  } catch (error) {
    // On an ended connection the rollback fails too, which says nothing about the reason.
    throw reason ?? away ?? error;
  }
}

/** The only place that marks a handle as that of a transaction. */
const asTx = (db: Db, afterCommit: Tx['afterCommit']) => Object.assign(db, { afterCommit }) as Tx;
