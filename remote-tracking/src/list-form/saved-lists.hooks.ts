import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { createSavedList, listSavedLists, type SavedList } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
import type { ListDraft } from './list-form.rules.ts';

const inOrder = new Intl.Collator('en-GB');

export const inOrderOfNames = <List extends { readonly name: string }>(lists: readonly List[]): List[] =>
  [...lists].sort((a, b) => inOrder.compare(a.name, b.name));

export const savedLists = queryOptions({
  queryKey: ['saved-lists'],
  queryFn: ({ signal }) => callApi(listSavedLists, { signal }),
  select: (lists: readonly SavedList[]) => inOrderOfNames(lists),
});

export const useSavedLists = () => useQuery(savedLists);

/** Returns the id. Resolves once the lists are reloaded (LST-16, LST-20). */
export function useCreateList() {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: ({ name, containerNumbers }: ListDraft) =>
      callApi(createSavedList, { body: { name, containerNumbers: [...containerNumbers] } }),
    onSuccess: () => askAnew(savedLists.queryKey),
    onError: (error) => logFailure('save the list', error),
  });
}
