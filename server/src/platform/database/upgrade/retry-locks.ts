import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Who waits for a lock makes everybody wait who comes after. PostgreSQL looks for deadlocks after a second and would
 * then end somebody's call; what gives up before that is never in one.
 */
export const lockMilliseconds = 300;

export type Patience = {
  readonly tries: number;
  readonly pauseMilliseconds: number;
  /** Called before each pause. */
  onRefused?(tries: number): void;
};

/**
 * Runs a transaction with a `lock_timeout` again while others hold its locks.
 * @throws what the last try threw
 */
export async function retryLocks<T>(
  { tries, pauseMilliseconds, onRefused }: Patience,
  run: () => Promise<T>,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await run();
    } catch (error) {
      if (count === tries || !isLockRefused(error)) throw error;
      onRefused?.(count);
      await sleep(pauseMilliseconds);
    }
  }
}

/** lock_not_available and deadlock_detected */
const refusals = new Set<unknown>(['55P03', '40P01']);

export function isLockRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return refusals.has((error as { code?: unknown }).code) || isLockRefused(error.cause);
}
