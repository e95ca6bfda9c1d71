import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import { createSavedList, listSavedLists, type SavedList } from '@quaywatch/shared/contract';
import { forThisCustomer, useAfterChange } from '@quaywatch/shared/query';
import { showToast, type ToastAction } from '@quaywatch/shared/ui';
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

/** Call this when a save begins. What it returns says that the list is saved, also if its form was closed meanwhile. */
export const tellSaved = (next?: ToastAction) => {
  const tell = forThisCustomer(showToast);
  return () => tell('Your list has been saved.', 'good', next);
};

/** Why no further list is saved (LST-D6); undefined for any other failure. */
export const describeLimit = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.refusals[''] : undefined;

/** Returns the id. Resolves once the lists are reloaded (LST-16, LST-20). */
export function useCreateList(next?: ToastAction) {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: async ({ name, containerNumbers }: ListDraft) => {
      const tell = tellSaved(next);
      const id = await callApi(createSavedList, { body: { name, containerNumbers: [...containerNumbers] } });
      await reload();
      tell();
      return id;
    },
    onError: (error) => (describeLimit(error) ? reload() : logFailure('save the list', error)),
  });
}
