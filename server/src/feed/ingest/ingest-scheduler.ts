import PQueue from 'p-queue';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export type IngestScheduler = {
  /** Number of events, or statements of standards, that the next batch should have. */
  readonly batchSize: number;
  /** Runs `store` when its turn comes; first come, first served. */
  take<T>(store: () => Promise<T>): Promise<T>;
};

type Pace = {
  /** Batches of this process that may run at a time, across all calls, streams and files. */
  readonly atOnce: number;
  /** Events per batch. */
  readonly size: number;
  /** Pause after a batch, as a multiple of its duration. */
  readonly rest: number;
};

/** The pace while the process has no other work, and the pace while people call. */
type Paces = { readonly alone: Pace; readonly beside: Pace };

// PostgreSQL runs batches in parallel with searches; on the embedded engine searches wait for the end of a batch.
const pacesOf: Readonly<Record<Engine, Paces>> = {
  postgres: { alone: { atOnce: 2, size: 5_000, rest: 0 }, beside: { atOnce: 1, size: 125, rest: 1 } },
  pglite: { alone: { atOnce: 1, size: 250, rest: 0 }, beside: { atOnce: 1, size: 50, rest: 2 } },
};

/** If calls never pause, batches have to start anyway. On the embedded engine each batch delays all calls. */
const usualPatience: Readonly<Record<Engine, number>> = { postgres: 25, pglite: 200 };

/**
 * Few batches at a time, in fair turns: a stream of millions of events alternates with a call that sends one. While
 * people call, batches are smaller, and the pauses between them are left to the calls.
 * @param patience how long a batch waits for running calls, in milliseconds
 */
export function createIngestScheduler(
  { bulkDatabase, callActivity }: Pick<Platform, 'bulkDatabase' | 'callActivity'>,
  patience = usualPatience[bulkDatabase.engine],
): IngestScheduler {
  const { engine, pool } = bulkDatabase;
  const { alone, beside } = pacesOf[engine];
  const pace = () => (callActivity.isRecent() ? beside : alone);
  const queue = new PQueue({ concurrency: alone.atOnce });

  // The embedded engine has one connection, and the statement it is answering may be the first of several.
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
