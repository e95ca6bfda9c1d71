import type { Farewell } from '../http/end-connections.ts';

/** Each signal is aborted once and stays aborted (decision 0041). */
export type Shutdown = {
  /**
   * Calls are still answered, each as the last of its connection. Running jobs finish or are released, and no more
   * are fetched.
   */
  readonly draining: AbortSignal;
  /** The drain is over: long work ends at its next boundary. */
  readonly stopping: AbortSignal;
  readonly farewell: Farewell;
};

export type ShutdownControl = Shutdown & { drain(): void; stop(): void };

export function createShutdown(): ShutdownControl {
  const [draining, stopping] = [new AbortController(), new AbortController()];
  return {
    draining: draining.signal,
    stopping: stopping.signal,
    farewell: { asksElsewhere: false, isSaid: false },
    drain: () => draining.abort(),
    stop: () => stopping.abort(),
  };
}
