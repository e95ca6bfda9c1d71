import { callApi, logFailure } from '@quaywatch/shared/api';
import { saveContainerReferences } from '@quaywatch/shared/contract';
import {
  containerReferences,
  containerReferencesKey,
  useAfterChange,
  useSingleMutation,
} from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

/** Freshly loaded, because what a save replaces depends on them. */
export function useFreshReferences() {
  const { data, isFetchedAfterMount, ...query } = useQuery({
    ...containerReferences,
    refetchOnMount: 'always',
  });
  return { ...query, data: isFetchedAfterMount ? data : undefined };
}

type ReferenceChange = { readonly container: string; readonly reference: string | null };

export function useSavePastedReferences() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: (changes: readonly ReferenceChange[]) =>
      callApi(saveContainerReferences, { body: [...changes], showsFailure: true }),
    onSuccess: () => void askAnew(containerReferencesKey),
    onError: (error) => logFailure('save the references', error),
  });
}
