import { callApi, logFailure } from '@quaywatch/shared/api';
import { listContainerReferences, saveContainerReferences } from '@quaywatch/shared/contract';
import { containerReferencesKey, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

/** All references of the customer at once (decision 0107), freshly loaded: what a save replaces depends on them. */
export function useOwnReferences() {
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: containerReferencesKey,
    queryFn: ({ signal }) => callApi(listContainerReferences, { query: {}, signal, showsFailure: true }),
    refetchOnMount: 'always',
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

type ReferenceChange = { readonly container: string; readonly reference: string | null };

export function useSaveReferences() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: (changes: readonly ReferenceChange[]) =>
      callApi(saveContainerReferences, { body: [...changes], showsFailure: true }),
    onSuccess: () => void askAnew(containerReferencesKey),
    onError: (error) => logFailure('save the references', error),
  });
}
