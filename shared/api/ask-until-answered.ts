import { limits } from '@quaywatch/shared/contract';
import { logFailure } from './failures.ts';

type Tries = {
  /** Completes "Could not …" in the log. */
  readonly task: string;
  readonly signal: AbortSignal;
  /** Called after each failure. The next try follows in 5 seconds. */
  readonly onFailure?: (() => void) | undefined;
};

/**
 * Retries every 5 seconds until it succeeds (REG-18, HIS-D10, NAV-D6).
 *
 * @throws only after the signal is aborted, up to 5 seconds later
 */
export async function askUntilAnswered<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { task, signal, onFailure }: Tries,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask(signal);
    } catch (error) {
      if (signal.aborted) throw error;
      logFailure(task, error);
      onFailure?.();
    }
    await new Promise((resolve) => setTimeout(resolve, limits.optionListRetry));
    signal.throwIfAborted();
  }
}
