import { useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readSavedListStandings, type SavedListStanding } from '@quaywatch/shared/contract';
import { inOrderOfNames } from '../../list-form/saved-lists.hooks.ts';

/** Fetched when the page opens and when its tab is shown again (LST-24). */
export const useListStandings = () =>
  useQuery({
    queryKey: ['saved-lists', 'standings'],
    queryFn: ({ signal }) => callApi(readSavedListStandings, { signal, showsFailure: true }),
    select: (lists: readonly SavedListStanding[]) => inOrderOfNames(lists),
  });
