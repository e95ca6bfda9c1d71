import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { listSharedResults, shareResult, stopSharing } from '@quaywatch/shared/contract';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';

const shared = queryOptions({
  queryKey: ['shared-results'],
  // The dialog shows the failure itself.
  queryFn: ({ signal }) => callApi(listSharedResults, { signal, showsFailure: true }),
});

export const useSharedResults = () => useQuery(shared);

/** Only this answer contains the link's address. */
export function useShareResult(containerNumbers: readonly string[]) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: (showsReferences: boolean) =>
      callApi(shareResult, {
        body: { containerNumbers: [...containerNumbers], ...(showsReferences && { showsReferences }) },
        showsFailure: true,
      }),
    // The link does not wait for the list of all.
    onSuccess: () => void askAnew(shared.queryKey),
  });
}

/** Also succeeds for an expired link. `onStopped` is called once the links are reloaded, so the link's line may be gone. */
export function useStopSharing(onStopped: () => void) {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: (id: string) => removeIfThere(callApi(stopSharing, { params: { id }, showsFailure: true })),
    onSuccess: async () => {
      await askAnew(shared.queryKey);
      onStopped();
    },
  });
}
