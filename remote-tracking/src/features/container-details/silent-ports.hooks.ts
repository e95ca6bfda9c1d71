import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { listSilentPorts, type Container, type SilentPort } from '@quaywatch/shared/contract';

/** The silent ports that concern the result, fetched with it and with each refresh (CON-98). */
export function useSilentPorts(
  containers: readonly Container[] | null,
  lastRefreshedAt: Date | null,
): readonly SilentPort[] {
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
  return (query.data?.ports ?? []).filter(({ port }) => containers?.some((container) => isAbout(container, port)));
}

/** The port's next report may change the container. An unknown container may appear at either port. */
const isAbout = ({ containerStatuses }: Container, port: SilentPort['port']) =>
  containerStatuses.length === 0 || containerStatuses.some((visit) => visit.port === port);
