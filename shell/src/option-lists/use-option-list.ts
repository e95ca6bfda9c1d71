import { callApi, logFailure } from '@quaywatch/shared/api';
import { limits, type listBusinessTypes } from '@quaywatch/shared/contract';
import { useEffect, useState } from 'react';

/** One of the server's option lists. */
export type OptionListCall = typeof listBusinessTypes;

export type OptionList = {
  /** The options in the server's order; null until they are there. */
  readonly options: readonly string[] | null;
  /** The last try failed; the next one is a few seconds away. */
  readonly failed: boolean;
};

/** Fetches an option list, and again 5 seconds after every failure until it is there (REG-18). */
export function useOptionList(call: OptionListCall): OptionList {
  const [list, setList] = useState<OptionList>({ options: null, failed: false });

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const options = await callApi(call, { signal: controller.signal, showsFailure: true });
        setList({ options, failed: false });
      } catch (error) {
        if (controller.signal.aborted) return;
        logFailure(`load the options of ${call.path}`, error);
        setList({ options: null, failed: true });
        timer = setTimeout(() => void load(), limits.optionListRetry);
      }
    };
    void load();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [call]);

  return list;
}
