import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keeps a value that nobody observes until the session ends. By itself the cache would drop it after five minutes. */
export function keepInCache(client: QueryClient, key: QueryKey, value: unknown): void {
  // Not `setQueryDefaults`: every render of a query walks through all defaults, and none is ever dropped.
  client.getQueryCache().build(client, { queryKey: key, gcTime: Infinity }).setData(value);
}
