import { QueryCache, QueryClient, type Query, type QueryCacheNotifyEvent, type QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';

/** First words of the keys of `shared/query` whose answers the shell and all remotes have in common. */
const commonWords: readonly unknown[] = ['container-references', 'container-watches', 'option-list'];

const isCommon = ({ queryKey }: Query) => commonWords.includes(queryKey[0]);

/** @param common the cache of what all have in common, of whose changes each of these hears */
const createCacheType = (common: QueryCache) =>
  class extends QueryCache {
    constructor() {
      super();
      common.subscribe((event) => super.notify(event));
    }

    override notify(event: QueryCacheNotifyEvent): void {
      if (isCommon(event.query)) common.notify(event);
      else super.notify(event);
    }

    override add(query: Query): void {
      if (isCommon(query)) common.add(query);
      else super.add(query);
    }

    override get<Answer, Failure, Data, Key extends QueryKey>(hash: string) {
      return super.get<Answer, Failure, Data, Key>(hash) ?? common.get<Answer, Failure, Data, Key>(hash);
    }

    override getAll(): Query[] {
      return [...super.getAll(), ...common.getAll()];
    }

    override remove(query: Query): void {
      super.remove(query);
      common.remove(query);
    }
  };

export type QueryClients = ReturnType<typeof createQueryClients>;

/** A client for each remote, so that equal keys of two teams never meet (decision 0122), and one for the shell. */
export function createQueryClients() {
  const Cache = createCacheType(new QueryCache());
  const clients = new Map<string, QueryClient>();
  return {
    of(owner: string): QueryClient {
      const client = clients.get(owner) ?? createQueryClient(new Cache());
      clients.set(owner, client);
      return client;
    },
    all: () => clients.values(),
  };
}

/**
 * Queries do not retry, because failed parts offer Try again. Offline, a paused query would seem to be loading, and a
 * paused change to be sent.
 */
const createQueryClient = (queryCache: QueryCache) =>
  new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

/** A part has the client of its remote, whoever shows it and whichever release it is. */
export const QueryClientsContext = createContext({} as QueryClients);
