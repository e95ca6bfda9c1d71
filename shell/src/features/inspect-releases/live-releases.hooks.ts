import { callApi } from '@quaywatch/shared/api';
import { findSources, listLiveReleases } from '@quaywatch/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useRemotes } from '../../remotes/remotes-context.ts';

export const useLiveReleases = () =>
  useQuery({
    queryKey: ['helpdesk', 'releases'],
    queryFn: ({ signal }) => callApi(listLiveReleases, { signal, showsFailure: true }),
  });

/** @param loads counts what this tab has loaded: the versions are read again whenever it grows */
export function useSharedVersions(loads: number) {
  const { listSharedVersions } = useRemotes();
  return useQuery({
    queryKey: ['shared-versions', loads],
    queryFn: listSharedVersions,
    placeholderData: (before) => before,
  });
}

/** Sources of the places that the server can map. A release is immutable, so they are never stale. */
export function useSources(places: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['helpdesk', 'sources', places],
    queryFn: async ({ signal }) => {
      const { sources } = await callApi(findSources, { body: { places: [...places] }, signal, showsFailure: true });
      return new Map(places.flatMap((place, index) => (sources[index] ? [[place, sources[index]] as const] : [])));
    },
    enabled: places.length > 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  return data ?? new Map();
}
