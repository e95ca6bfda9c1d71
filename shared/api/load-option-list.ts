import { limits, type listBusinessTypes } from '@quaywatch/shared/contract';
import { callApi } from './call-api.ts';
import { logFailure } from './failures.ts';

export type OptionListCall = typeof listBusinessTypes;

type OptionListTries = {
  /** Ends the retries. */
  readonly signal: AbortSignal;
  /** Called after each failure; the next try follows in 5 seconds. */
  readonly onFailure?: () => void;
};

/**
 * Fetches an option list and retries every 5 seconds until it succeeds (REG-18, HIS-D10). Failures are logged and raise
 * no notice. Options keep the server's order.
 *
 * @throws only after the signal is aborted, up to 5 seconds later
 */
export async function loadOptionList(
  call: OptionListCall,
  { signal, onFailure }: OptionListTries,
): Promise<readonly string[]> {
  for (;;) {
    try {
      return await callApi(call, { signal, showsFailure: true });
    } catch (error) {
      if (signal.aborted) throw error;
      logFailure(`load the options of ${call.path}`, error);
      onFailure?.();
    }
    await new Promise((resolve) => setTimeout(resolve, limits.optionListRetry));
    signal.throwIfAborted();
  }
}
