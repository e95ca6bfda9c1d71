import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { listSilentPorts, type Container, type SilentPort } from '@quaywatch/shared/contract';

/** The silent ports that have to do with the result, asked for once it is there and with each refresh (CON-98). */
export function useSilentPorts(
  containers: readonly Container[] | null,
  lastRefreshedAt: Date | null,
): readonly SilentPort[] {
  const query = useQuery({
    queryKey: ['silent-ports', lastRefreshedAt?.getTime()],
    // Nobody asked for it: without an answer nothing is said.
    queryFn: ({ signal }) => callApi(listSilentPorts, { signal, asksQuietly: true, showsFailure: true }),
    enabled: lastRefreshedAt !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (query.data?.ports ?? []).filter(({ port }) => containers?.some((container) => isAbout(container, port)));
}

/** What is known of a container may change with the next word of this port; an unknown one may be at any. */
const isAbout = ({ containerStatuses }: Container, port: SilentPort['port']) =>
  containerStatuses.length === 0 || containerStatuses.some((visit) => visit.port === port);
