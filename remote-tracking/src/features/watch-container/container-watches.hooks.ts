import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from '@quaywatch/shared/api';
import { addContainerWatch, listContainerWatches, removeContainerWatch } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';

const watches = queryOptions({
  queryKey: ['container-watches'],
  // The row says itself that they could not be loaded.
  queryFn: ({ signal }) => callApi(listContainerWatches, { signal, showsFailure: true }),
});

/** What the customer watches; asked once for all the rows that show it. */
export const useContainerWatches = () => useQuery(watches);

/** Watches the number; done once the watches have been loaded again. */
export function useAddWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => callApi(addContainerWatch, { body: { containerNumber }, showsFailure: true }),
    onSuccess: () => askAnew(watches.queryKey),
  });
}

/** Ends the watch of the number, also one that has ended in the meantime; done once the watches have been loaded again. */
export function useRemoveWatch(containerNumber: string) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(removeContainerWatch, { params: { containerNumber }, showsFailure: true });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => askAnew(watches.queryKey),
  });
}
