import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { addContainerWatch, removeContainerWatch } from '@quaywatch/shared/contract';
import { containerWatches, containerWatchesKey, removeIfThere, useAfterChange } from '@quaywatch/shared/query';

/** The row shows the failure itself. */
export const useWatchesForRow = () => useQuery(containerWatches({ showsFailure: true }));

/** Resolves once the watches are reloaded. */
export function useStartWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => callApi(addContainerWatch, { body: { containerNumber }, showsFailure: true }),
    onSuccess: () => askAnew(containerWatchesKey),
  });
}

/** Also succeeds for a watch that has ended. Resolves once the watches are reloaded. */
export function useEndWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => removeIfThere(callApi(removeContainerWatch, { params: { containerNumber }, showsFailure: true })),
    onSuccess: () => askAnew(containerWatchesKey),
  });
}
