import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { useEffect, useState } from 'react';

export type OptionList = {
  /** The options in the server's order; null until they are there. */
  readonly options: readonly string[] | null;
  /** The last try failed; the next one is a few seconds away. */
  readonly failed: boolean;
};

/** One of the server's option lists, fetched until it is there (REG-18). */
export function useOptionList(call: OptionListCall): OptionList {
  const [list, setList] = useState<OptionList>({ options: null, failed: false });

  useEffect(() => {
    const controller = new AbortController();
    const onFailure = () => setList({ options: null, failed: true });
    loadOptionList(call, { signal: controller.signal, onFailure }).then(
      (options) => setList({ options, failed: false }),
      // The page was left, so the list is not needed.
      () => undefined,
    );
    return () => controller.abort();
  }, [call]);

  return list;
}
