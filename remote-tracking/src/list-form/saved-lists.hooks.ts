import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { createSavedList, listSavedLists, type SavedList } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
import { inOrderOfNames } from './in-order-of-names.rules.ts';
import type { ListDraft } from './list-form.rules.ts';
import { listStandings } from './list-standings.hooks.ts';

const savedLists = queryOptions({
  queryKey: ['saved-lists'],
  queryFn: ({ signal }) => callApi(listSavedLists, { signal }),
  select: (lists: readonly SavedList[]) => inOrderOfNames(lists),
});

export const useSavedLists = () => useQuery(savedLists);

/** Resolves once the lists are reloaded (LST-16). Their standings, which need a search, may take longer. */
export function useReloadLists() {
  const { askAnew } = useAfterChange();
  return (): Promise<void> => {
    void askAnew(listStandings.queryKey);
    return askAnew(savedLists.queryKey);
  };
}

/** Returns the id. Resolves once the lists are reloaded (LST-16, LST-20). */
export function useCreateList() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: ({ name, containerNumbers }: ListDraft) =>
      callApi(createSavedList, { body: { name, containerNumbers: [...containerNumbers] } }),
    onSuccess: reload,
    onError: (error) => logFailure('save the list', error),
  });
}
