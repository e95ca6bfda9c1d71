import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keeps a value that nobody observes until the session ends. By itself the cache would drop it after five minutes. */
export function keepInCache(client: QueryClient, key: QueryKey, value: unknown): void {
  client.setQueryDefaults(key, { gcTime: Infinity });
  client.setQueryData(key, value);
}
