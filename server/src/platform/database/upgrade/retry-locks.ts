import { setTimeout as sleep } from 'node:timers/promises';

/**
 * While a migration waits for a lock, everyone who comes after it has to wait too. PostgreSQL looks for deadlocks after
 * a second and might then abort a customer's call. A statement that gives up sooner is never part of a detected
 * deadlock.
 */
export const lockMilliseconds = 300;

export type Patience = {
  readonly tries: number;
  readonly pauseMilliseconds: number;
  /** Called before each pause. */
  onRefused?(tries: number): void;
};

/**
 * Repeats a transaction that has a `lock_timeout` while others hold its locks.
 * @throws the error of the last try
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
