import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { addContainerWatch, removeContainerWatch } from '@quaywatch/shared/contract';
import type { ContainerWatch } from '@quaywatch/shared/contract';
import {
  containerWatches,
  containerWatchesKey,
  removeIfThere,
  useAfterChange,
  watchRefusalOf,
} from '@quaywatch/shared/query';
import { withoutWatch, withWatch } from './container-watches.rules.ts';

export const useContainerWatches = () => useQuery(containerWatches());

export function useAddWatch() {
  const { askAnew, takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (containerNumber: string) => callApi(addContainerWatch, { body: { containerNumber } }),
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
export function useRemoveWatch() {
  const { takeOver } = useAfterChange();
  return useMutation({
    mutationFn: (containerNumber: string) =>
      removeIfThere(callApi(removeContainerWatch, { params: { containerNumber } })),
    onSuccess: (_answer, containerNumber) =>
      takeOver<ContainerWatch[]>(containerWatchesKey, (list) => withoutWatch(list, containerNumber)),
    onError: (error, containerNumber) => logFailure(`end the watch of ${containerNumber}`, error),
  });
}
