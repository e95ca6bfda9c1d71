import { ApiError, callApi, logFailure, type CallInput } from '@quaywatch/shared/api';
import {
  addContainerWatch,
  listContainerWatches,
  messages,
  removeContainerWatch,
  type ContainerWatch,
} from '@quaywatch/shared/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { removeIfThere } from './remove-if-there.ts';
import { useAfterChange } from './use-after-change.ts';
import { withoutWatch, withWatch } from './with-watch.ts';

type Failure = Pick<CallInput<typeof listContainerWatches>, 'showsFailure'>;

const containerWatchesKey = ['container-watches'] as const;

/** All watches of the customer. Common to all remotes: a change in one of them shows in the others (decision 0122). */
export const useContainerWatches = (failure: Failure = {}) =>
  useQuery({
    queryKey: containerWatchesKey,
    queryFn: ({ signal }) => callApi(listContainerWatches, { signal, ...failure }),
  });

/** Watches a number. It is listed at once, also if the watches cannot be loaded again. */
export function useAddWatch(failure: Failure = {}) {
  const { askAnew, takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (containerNumber: string) => callApi(addContainerWatch, { body: { containerNumber }, ...failure }),
    onSuccess: (_answer, containerNumber) => {
      takeOver<ContainerWatch[]>(containerWatchesKey, (list) => withWatch(list, containerNumber, new Date()));
      void askAnew(containerWatchesKey);
    },
    onError: (error, containerNumber) => {
      if (!watchRefusalOf(error)) logFailure(`watch ${containerNumber}`, error);
    },
  });
}

/** A watch that already ended, in another tab or by a port's report, counts as ended. */
export function useRemoveWatch(failure: Failure = {}) {
  const { takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (containerNumber: string) =>
      removeIfThere(callApi(removeContainerWatch, { params: { containerNumber }, ...failure })),
    onSuccess: (_answer, containerNumber) =>
      takeOver<ContainerWatch[]>(containerWatchesKey, (list) => withoutWatch(list, containerNumber)),
    onError: (error, containerNumber) => logFailure(`end the watch of ${containerNumber}`, error),
  });
}

const refusals = [messages.watchesTooMany, messages.watchKnown];

/** Why the server does not watch a number; undefined for any other failure. */
export const watchRefusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? refusals.find((refusal) => error.description?.includes(refusal)) : undefined;
