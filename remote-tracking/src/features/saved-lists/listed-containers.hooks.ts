import { useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { searchContainersAdvanced, type SavedList } from '@quaywatch/shared/contract';
import { listSelectedContainers } from '../../results/use-selection.ts';

/** Counts as a search: alerts belong to the current visits, so they are looked up. */
export const useListedContainers = ({ containerNumbers }: SavedList) =>
  useQuery({
    queryKey: ['containers-of-list', containerNumbers],
    queryFn: ({ signal }) => callApi(searchContainersAdvanced, { body: containerNumbers, signal, showsFailure: true }),
    select: ({ containers }) => listSelectedContainers(containers, new Set(containerNumbers)),
    gcTime: 0,
    staleTime: Infinity,
  });
