import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { followList, listFollowedLists, stopFollowingList } from '@quaywatch/shared/contract';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';

const followedLists = queryOptions({
  queryKey: ['followed-lists'],
  // The line below the list shows the failure itself.
  queryFn: ({ signal }) => callApi(listFollowedLists, { signal, showsFailure: true }),
});

export const useFollowedLists = () => useQuery(followedLists);

export function useReloadFollowed() {
  const { askAnew } = useAfterChange();
  return (): Promise<void> => askAnew(followedLists.queryKey);
}

type Choice = { readonly listId: string; readonly isFollowed: boolean };

/** Stopping also succeeds if a colleague has taken the list away meanwhile. Resolves once the choice is shown. */
export function useChooseFollowed() {
  const reload = useReloadFollowed();
  return useSingleMutation({
    mutationFn: async ({ listId, isFollowed }: Choice) => {
      if (isFollowed) await callApi(followList, { params: { listId }, showsFailure: true });
      else await removeIfThere(callApi(stopFollowingList, { params: { listId }, showsFailure: true }));
      await reload();
    },
  });
}
