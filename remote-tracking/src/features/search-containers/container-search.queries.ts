import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import {
  searchContainers,
  searchContainersAdvanced,
  type AlertLimit,
  type Container,
  type Tier,
} from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';

export type SearchResult = {
  readonly containers: readonly Container[];
  /** Alerts left in the period; null for tier Free, which has none. */
  readonly limit: AlertLimit | null;
  readonly receivedAt: Date;
};

async function search(numbers: readonly string[], tier: Tier, signal: AbortSignal): Promise<SearchResult> {
  const body = [...numbers];
  if (!isAdvancedTier(tier))
    return { containers: await callApi(searchContainers, { body, signal }), limit: null, receivedAt: new Date() };
  const { containers, limit } = await callApi(searchContainersAdvanced, { body, signal });
  return { containers, limit, receivedAt: new Date() };
}

/** The one search of entry, refresh, add and remove: always the full list of numbers (CON-72, CON-D2). */
export const containerSearch = (numbers: readonly string[], tier: Tier) =>
  queryOptions({
    queryKey: ['containers', isAdvancedTier(tier) ? 'advanced' : 'standard', numbers],
    queryFn: ({ signal }) => search(numbers, tier, signal),
    // Every answer is one refresh: never one of the cache, never one nobody asked for, never merged with the last.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
