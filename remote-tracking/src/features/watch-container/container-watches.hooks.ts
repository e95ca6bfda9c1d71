import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { addContainerWatch, listContainerWatches, removeContainerWatch } from '@quaywatch/shared/contract';
import { containerWatchesKey, removeIfThere, useAfterChange } from '@quaywatch/shared/query';

const watches = queryOptions({
  queryKey: containerWatchesKey,
  // The row shows the failure itself.
  queryFn: ({ signal }) => callApi(listContainerWatches, { signal, showsFailure: true }),
});

export const useContainerWatches = () => useQuery(watches);

/** Resolves once the watches are reloaded. */
export function useAddWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => callApi(addContainerWatch, { body: { containerNumber }, showsFailure: true }),
    onSuccess: () => askAnew(watches.queryKey),
  });
}

/** Also succeeds for a watch that has ended. Resolves once the watches are reloaded. */
export function useRemoveWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => removeIfThere(callApi(removeContainerWatch, { params: { containerNumber }, showsFailure: true })),
    onSuccess: () => askAnew(watches.queryKey),
  });
}
