import { logFailure } from '@quaywatch/shared/api';
import { tellLateFailure, useAfterChange, useIsThere, useSingleMutation } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
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
  /** For a question: what to say of a failure once it has been closed (NAV-139). */
  readonly describeLate?: ((error: unknown) => string) | undefined;
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
  describeLate,
}: ReloadingChange<Data, Variables>) {
  const { askAnew } = useAfterChange();
  const isThere = useIsThere();
  const tell = (error: unknown) => {
    if (describeLate) showToast(describeLate(error), 'critical');
  };
  return useSingleMutation({
    mutationFn: async (variables: Variables) => {
      const data = await tellLateFailure(isThere, change(variables), tell);
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
