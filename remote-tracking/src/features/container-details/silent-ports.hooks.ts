import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { listSilentPorts, type Container } from '@quaywatch/shared/contract';
import { toSilence, type Silence } from '../../results/silence.rules.ts';

/** The silent ports that concern the result, fetched with it and with each refresh (CON-98). */
export function useSilentPorts(
  containers: readonly Container[] | null,
  lastRefreshedAt: Date | null,
): readonly Silence[] {
  const query = useQuery({
    queryKey: ['silent-ports', lastRefreshedAt?.getTime()],
    // Nobody asked for this call, so its failure shows nothing.
    queryFn: ({ signal }) => callApi(listSilentPorts, { signal, asksQuietly: true }),
    enabled: lastRefreshedAt !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (query.data?.ports ?? []).map(toSilence).filter(({ isAbout }) => containers?.some(isAbout));
}
