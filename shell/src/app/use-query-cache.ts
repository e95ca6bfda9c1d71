import { useSession } from '@quaywatch/shared/session';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * Queries do not retry, because failed parts offer Try again. Offline, a paused query would seem to be loading, and a
 * paused change to be sent.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/** When the tier or the authorities change, everything that no open page shows is dropped (HCU-57). */
export function useQueryCache(): QueryClient {
  const [client] = useState(createQueryClient);
  const access = useSession(({ tier, authorities }) => [tier, ...authorities.toSorted()].join());
  const knownAccess = useRef(access);

  // Effects run after the guards have closed the lost pages, so their queries are inactive by now.
  useEffect(() => {
    if (knownAccess.current === access) return;
    knownAccess.current = access;
    client.removeQueries({ type: 'inactive' });
    const mutations = client.getMutationCache();
    for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }, [access, client]);

  return client;
}
