import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from '@quaywatch/shared/api';
import { listSharedResults, shareResult, stopSharing } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';

const shared = queryOptions({
  queryKey: ['shared-results'],
  // The dialog says itself that they could not be loaded.
  queryFn: ({ signal }) => callApi(listSharedResults, { signal, showsFailure: true }),
});

/** The customer's links that work now. */
export const useSharedResults = () => useQuery(shared);

/** Makes a link; the answer is the only time that its address is told. */
export function useShareResult(containerNumbers: readonly string[]) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: () => callApi(shareResult, { body: { containerNumbers: [...containerNumbers] }, showsFailure: true }),
    onSuccess: () => askAnew(shared.queryKey),
  });
}

/** Ends a link, also one that has ended in the meantime; done once the links have been loaded again. */
export function useStopSharing() {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(stopSharing, { params: { id }, showsFailure: true });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => askAnew(shared.queryKey),
  });
}
