import { limits, type listBusinessTypes } from '@quaywatch/shared/contract';
import { callApi } from './call-api.ts';
import { logFailure } from './failures.ts';

export type OptionListCall = typeof listBusinessTypes;

type OptionListTries = {
  readonly signal: AbortSignal;
  /** Called after each failure. The next try follows in 5 seconds. */
  readonly onFailure?: () => void;
};

/**
 * Retries every 5 seconds until it succeeds (REG-18, HIS-D10). Options keep the server's order.
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
