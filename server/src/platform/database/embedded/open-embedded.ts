import { escapeIdentifier } from 'pg';
import { GuardedPool } from '../guarded-pool.ts';
import type { OpenPool } from '../open-pool.ts';
import { keepEngine } from './keep-engine.ts';
import type { WorkerStart } from './worker-messages.ts';

export type EmbeddedPool = OpenPool & { dump(): Promise<Uint8Array> };

export async function openEmbedded(start: WorkerStart, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  const engine = await keepEngine(start, onFailure);
  const listeners = new Map<string, Set<() => void>>();
  const pool = new GuardedPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // How long a statement waits for its turn.
    connectionTimeoutMillis: 15_000,
    stream: () => engine.connect(),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so
    onConnect: async (client) => {
      client.on('notification', ({ channel }) => listeners.get(channel)?.forEach((heard) => heard()));
      // The channels that the previous connection listened to have to be renewed on a new one.
      for (const channel of listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
  });
  pool.on('error', () => undefined);
  return {
    pool,
    bulkPool: pool,
    engine: 'pglite',
    listen(channel, heard) {
      const known = listeners.get(channel);
      if (known) known.add(heard);
      else listeners.set(channel, new Set([heard]));
      pool.query(`listen ${escapeIdentifier(channel)}`).then(heard, () => undefined);
      return {
        async close() {
          listeners.get(channel)?.delete(heard);
        },
      };
    },
    markMigrated: async () => undefined,
    dump: engine.dump,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
