import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readSavedListStandings, type SavedListStanding } from '@quaywatch/shared/contract';
import { inOrderOfNames } from './in-order-of-names.rules.ts';

export const listStandings = queryOptions({
  queryKey: ['list-standings'],
  queryFn: ({ signal }) => callApi(readSavedListStandings, { signal, showsFailure: true }),
  select: (lists: readonly SavedListStanding[]) => inOrderOfNames(lists),
});

/** Fetched when first needed, and when the tab is shown again (LST-24). */
export const useListStandings = ({ enabled = true } = {}) => useQuery({ ...listStandings, enabled });
