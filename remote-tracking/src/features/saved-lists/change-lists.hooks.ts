import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import {
  deleteSavedList,
  listSavedLists,
  messages,
  moveSavedList,
  updateSavedList,
  type SavedList,
} from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { useSingleMutation } from '@quaywatch/shared/query';
import { useReloadLists } from '../../list-form/saved-lists.hooks.ts';

/** Resolves once the lists are reloaded (LST-16, LST-21). */
export function useUpdateList() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: (body: SavedList) => callApi(updateSavedList, { body }),
    onSuccess: reload,
    onError: (error) => logFailure('save the list', error),
  });
}

/** Resolves once the lists are reloaded (LST-16, LST-22). */
export function useDeleteList() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: (listId: string) => callApi(deleteSavedList, { params: { listId } }),
    onSuccess: reload,
    onError: (error) => logFailure('delete the list', error),
  });
}

type NumbersChange = {
  readonly listId: string;
  readonly change: (numbers: readonly string[]) => readonly string[];
};

/** Changes the numbers as they are now, so that a colleague's changes in the meantime stay (LST-50). */
export function useChangeNumbers() {
  const reload = useReloadLists();
  return useSingleMutation({
    mutationFn: async ({ listId, change }: NumbersChange) => {
      const list = (await callApi(listSavedLists)).find(({ customerContainerNumberListId: id }) => id === listId);
      if (!list) throw new Error('The list has been deleted');
      const { name, containerNumbers } = list;
      const body = { name, containerNumbers: [...change(containerNumbers)], customerContainerNumberListId: listId };
      await callApi(updateSavedList, { body });
      await reload();
    },
    onError: (error) => logFailure('save the list', error),
  });
}

/** Moves a list to the team or back. Resolves once the lists are reloaded (LST-30). */
export function useMoveList() {
  const reload = useReloadLists();
  return useSingleMutation({
    mutationFn: async ({ listId, ofTeam }: { readonly listId: string; readonly ofTeam: boolean }) => {
      await callApi(moveSavedList, { params: { listId }, body: { ofTeam }, showsFailure: true });
      await reload();
    },
    onError: (error) => {
      if (explain(error) === undefined) logFailure('move the list', error);
    },
  });
}

export const describeMoveProblem = (error: unknown): string =>
  explain(error) ?? messages.oops(companyContact.helpdeskPhone);

const explain = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.refusals['name'] ?? error.refusals['']) : undefined;
