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
  /** The page asked by itself, not the person. */
  readonly isAutomatic: boolean;
};

type Search = { readonly numbers: readonly string[]; readonly tier: Tier; readonly isAutomatic: boolean };

async function search({ numbers, tier, isAutomatic }: Search, signal: AbortSignal): Promise<SearchResult> {
  // The page says itself that it is not as new as it looks; a notice over it would meet someone who asked for nothing.
  const input = { body: [...numbers], signal, showsFailure: isAutomatic };
  const { containers, limit } = isAdvancedTier(tier)
    ? await callApi(searchContainersAdvanced, input)
    : { containers: await callApi(searchContainers, input), limit: null };
  return { containers, limit, receivedAt: new Date(), isAutomatic };
}

/** The one search of entry, refresh, add and remove: always the full list of numbers (CON-72, CON-D2). */
export const containerSearch = (numbers: readonly string[], tier: Tier, isAutomatic = false) =>
  queryOptions({
    queryKey: ['containers', isAdvancedTier(tier) ? 'advanced' : 'standard', numbers],
    queryFn: ({ signal }) => search({ numbers, tier, isAutomatic }, signal),
    // Every answer is one refresh: never one of the cache, never one nobody asked for, never merged with the last.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
