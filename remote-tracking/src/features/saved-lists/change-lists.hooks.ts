import { useMutation } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { deleteSavedList, updateSavedList, type SavedList } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
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
