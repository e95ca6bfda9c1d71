import { logFailure } from '@quaywatch/shared/api';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import type { QueryKey } from '@tanstack/react-query';

type ReloadingChange<Data, Variables> = {
  readonly key: QueryKey;
  /** For the log of a failure, such as 'revoke a key'. */
  readonly task: string;
  readonly change: (variables: Variables) => Promise<Data>;
  /** True for a failure that the page explains, which is not logged. */
  readonly isExplained?: (error: unknown) => boolean;
  /** True for an answer that is shown only once, which does not wait until the page has loaded again (ACC-116). */
  readonly isShownOnce?: (data: Data) => boolean;
};

/**
 * Resolves once what the change affects is loaded again. After a failure it is loaded again too, because the change may
 * have been made although its answer was lost.
 */
export function useReloadingChange<Data, Variables = void>({
  key,
  task,
  change,
  isExplained,
  isShownOnce,
}: ReloadingChange<Data, Variables>) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (variables: Variables) => {
      const data = await change(variables);
      const reloading = askAnew(key);
      if (!isShownOnce?.(data)) await reloading;
      return data;
    },
    onError: (error) => {
      void askAnew(key);
      if (!isExplained?.(error)) logFailure(task, error);
    },
  });
}
