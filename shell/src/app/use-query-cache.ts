import { useSession } from '@quaywatch/shared/session';
import { useEffect, useRef, useState } from 'react';
import { createQueryClients, type QueryClients } from '../remotes/query-clients.ts';

/** When the tier or the authorities change, everything that no open page shows is dropped (HCU-57). */
export function useQueryCache(): QueryClients {
  const [clients] = useState(createQueryClients);
  const access = useSession(({ tier, authorities }) => [tier, ...authorities.toSorted()].join());
  const knownAccess = useRef(access);

  // Effects run after the guards have closed the lost pages, so their queries are inactive by now.
  useEffect(() => {
    if (knownAccess.current === access) return;
    knownAccess.current = access;
    for (const client of clients.all()) {
      client.removeQueries({ type: 'inactive' });
      const mutations = client.getMutationCache();
      for (const mutation of mutations.getAll()) if (mutation.state.status !== 'pending') mutations.remove(mutation);
    }
  }, [access, clients]);

  // A change that waits for its turn would be sent as the next customer (SES-83).
  useEffect(
    () => () => {
      for (const client of clients.all()) client.getMutationCache().clear();
    },
    [clients],
  );

  return clients;
}
