import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, logFailure } from '@quaywatch/shared/api';
import { deleteSavedList, messages, moveSavedList, updateSavedList, type SavedList } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { savedLists } from '../../list-form/saved-lists.hooks.ts';

/** Resolves once the lists are reloaded (LST-16, LST-21). */
export function useUpdateList() {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: (body: SavedList) => callApi(updateSavedList, { body }),
    onSuccess: () => askAnew(savedLists.queryKey),
    onError: (error) => logFailure('save the list', error),
  });
}

/** Resolves once the lists are reloaded (LST-16, LST-22). */
export function useDeleteList() {
  const { askAnew } = useAfterChange();
  return useMutation({
    mutationFn: (listId: string) => callApi(deleteSavedList, { params: { listId } }),
    onSuccess: () => askAnew(savedLists.queryKey),
    onError: (error) => logFailure('delete the list', error),
  });
}

/** To the team, or back from it. Resolves once the lists are reloaded (LST-30). */
export function useMoveList() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async ({ listId, ofTeam }: { readonly listId: string; readonly ofTeam: boolean }) => {
      await callApi(moveSavedList, { params: { listId }, body: { ofTeam }, showsFailure: true });
      await askAnew(savedLists.queryKey);
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
