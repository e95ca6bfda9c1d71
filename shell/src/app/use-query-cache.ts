import { useSession } from '@quaywatch/shared/session';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/**
 * A failed part says so and offers Try again; silent retries would only delay that. So does one that is asked for without a
 * line: it would be held back, and look as if it were on its way, otherwise. What failed is asked for once the line is back.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * The query cache of a signed-in customer. Once the account has another tier or other authorities, and the pages that it
 * lost are closed, everything that no open page shows is forgotten: what the helpdesk saw of other people, what they
 * were sent, and what a tier had (HCU-57).
 */
export function useQueryCache(): QueryClient {
  const [client] = useState(createQueryClient);
  const access = useSession(({ tier, authorities }) => [tier, ...authorities.toSorted()].join());
  const knownAccess = useRef(access);

  // After the guards: effects run when the closed pages have let go of their queries.
  useEffect(() => {
    if (knownAccess.current === access) return;
    knownAccess.current = access;
    client.removeQueries({ type: 'inactive' });
    const mutations = client.getMutationCache();
    for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation);
  }, [access, client]);

  return client;
}
