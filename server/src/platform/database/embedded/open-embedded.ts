import { GuardedPool } from '../guarded-pool.ts';
import type { OpenPool } from '../open-pool.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import type { WorkerStart } from './worker-messages.ts';

export type EmbeddedPool = OpenPool & { dump(): Promise<Uint8Array> };

/** The engine and its pool of one connection: statements wait in the pool for their turn. */
export async function openEmbedded(start: WorkerStart, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  const engine = await startEmbeddedEngine(start, onFailure);
  const pool = new GuardedPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // How long a statement waits for its turn; the engine works on one at a time.
    connectionTimeoutMillis: 15_000,
    stream: () => engine.connect(),
  });
  pool.on('error', () => undefined);
  return {
    pool,
    engine: 'pglite',
    markMigrated: async () => undefined,
    dump: engine.dump,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
