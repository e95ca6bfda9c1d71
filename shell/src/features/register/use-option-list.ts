import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { useEffect, useState } from 'react';

export type OptionList = {
  /** In the server's order; null until loaded. */
  readonly options: readonly string[] | null;
  /** The last try failed; the next follows within seconds. */
  readonly failed: boolean;
};

/** Fetches one of the server's option lists until it succeeds (REG-18). */
export function useOptionList(call: OptionListCall): OptionList {
  const [list, setList] = useState<OptionList>({ options: null, failed: false });

  useEffect(() => {
    const controller = new AbortController();
    const onFailure = () => setList({ options: null, failed: true });
    loadOptionList(call, { signal: controller.signal, onFailure }).then(
      (options) => setList({ options, failed: false }),
      // The page has closed.
      () => undefined,
    );
    return () => controller.abort();
  }, [call]);

  return list;
}
