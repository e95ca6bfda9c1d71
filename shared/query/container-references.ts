import { callApi, logFailure } from '@quaywatch/shared/api';
import { listContainerReferences, saveContainerReferences, type CallBody } from '@quaywatch/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { useAfterChange } from './use-after-change.ts';
import { useSingleMutation } from './use-single-mutation.ts';

const containerReferencesKey = ['container-references'] as const;

/**
 * All references of the customer at once (decision 0107). They are common to the shell and all remotes, so a change in
 * one part shows in the others (decision 0122).
 */
export const containerReferences = queryOptions({
  queryKey: containerReferencesKey,
  queryFn: ({ signal }) => callApi(listContainerReferences, { query: {}, signal, showsFailure: true }),
});

/** A reference of null is cleared. */
export type ReferenceChange = CallBody<typeof saveContainerReferences>[number];

export function useSaveReferences() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: (changes: readonly ReferenceChange[]) =>
      callApi(saveContainerReferences, { body: [...changes], showsFailure: true }),
    // Saved lists and history show references too.
    onSuccess: () => void askAnew(containerReferencesKey),
    onError: (error) => logFailure('save the references', error),
  });
}
