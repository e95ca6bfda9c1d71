import { loadOptionList, type OptionListCall } from '@quaywatch/shared/api';
import { useEffect, useState } from 'react';

export type OptionList = {
  readonly options: readonly string[] | null;
  /** The next try follows within seconds. */
  readonly failed: boolean;
};

/** Repeats until it succeeds (REG-18). */
export function useRetriedOptions(call: OptionListCall): OptionList {
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
