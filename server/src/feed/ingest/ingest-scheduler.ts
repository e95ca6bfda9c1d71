import PQueue from 'p-queue';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export type IngestScheduler = {
  /** Number of events, or statements of standards, that the next batch should have. */
  readonly batchSize: number;
  /** Runs `store` in turn, first come first served. */
  take<T>(store: () => Promise<T>): Promise<T>;
};

type Pace = {
  /** Batches of this process at a time, across all calls, streams and files. */
  readonly atOnce: number;
  /** Events per batch. */
  readonly size: number;
  /** Pause after a batch, as a multiple of its duration. */
  readonly rest: number;
};

/** The pace while nobody else asks for anything, and the pace beside calls. */
type Paces = { readonly alone: Pace; readonly beside: Pace };

// PostgreSQL works in parallel with searches; on the embedded engine they wait for the end of a batch.
const pacesOf: Readonly<Record<Engine, Paces>> = {
  postgres: { alone: { atOnce: 2, size: 5_000, rest: 0 }, beside: { atOnce: 1, size: 125, rest: 1 } },
  pglite: { alone: { atOnce: 1, size: 250, rest: 0 }, beside: { atOnce: 1, size: 50, rest: 2 } },
};

/** Beside calls without a pause batches have to start anyway. On the embedded engine each delays all calls. */
const usualPatience: Readonly<Record<Engine, number>> = { postgres: 25, pglite: 200 };

/**
 * Few batches at a time, in fair turns: a stream of millions of events and a call with one alternate. While people
 * call, batches are smaller, and the time between them is theirs.
 * @param patience how long a batch waits for calls that are under way, in milliseconds
 */
export function createIngestScheduler(
  { bulkDatabase, callActivity }: Pick<Platform, 'bulkDatabase' | 'callActivity'>,
  patience = usualPatience[bulkDatabase.engine],
): IngestScheduler {
  const { engine, pool } = bulkDatabase;
  const { alone, beside } = pacesOf[engine];
  const pace = () => (callActivity.isRecent() ? beside : alone);
  const queue = new PQueue({ concurrency: alone.atOnce });

  // On the embedded engine's one connection a statement that is being answered may be the first of several.
  const isAsked = () => engine === 'pglite' && (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);

  async function letCallsPass(): Promise<void> {
    const until = performance.now() + patience;
    while ((callActivity.isUnderWay() || isAsked()) && performance.now() < until) await sleep(1);
  }

  return {
    get batchSize() {
      return pace().size;
    },
    take(store) {
      queue.concurrency = pace().atOnce;
      return queue.add(async () => {
        await letCallsPass();
        const began = performance.now();
        try {
          return await store();
        } finally {
          const { rest } = pace();
          if (rest > 0) await sleep((performance.now() - began) * rest);
        }
      });
    },
  };
}
