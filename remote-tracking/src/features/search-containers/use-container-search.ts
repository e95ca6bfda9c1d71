import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AlertLimit, Container, Tier } from '@quaywatch/shared/contract';
import { containerSearch, type SearchResult } from './container-search.queries.ts';

export type ContainerSearch = {
  /** Null until the first answer. */
  readonly foundContainers: readonly Container[] | null;
  readonly requestedNumbers: readonly string[];
  /** What was on the screen before the last answer. */
  readonly recentContainers: readonly Container[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly smsAlertsSuspended: boolean;
  readonly emailAlertsSuspended: boolean;
  readonly limit: AlertLimit | null;
  readonly lastRefreshedAt: Date | null;
  readonly refresh: () => void;
};

/** The shared search state of the page (CON-70, CON-71, CON-73). */
export function useContainerSearch(requestedNumbers: readonly string[], tier: Tier): ContainerSearch {
  const query = useQuery(containerSearch(requestedNumbers, tier));
  const { shown, previous } = useLastResults(query.data);

  return {
    foundContainers: listAsRequested(query.data ?? shown, requestedNumbers),
    requestedNumbers,
    recentContainers: previous?.containers ?? [],
    isLoading: query.isFetching,
    hasFailed: query.isError && !query.isFetching,
    smsAlertsSuspended: shown?.limit?.smsLimit === 0,
    emailAlertsSuspended: shown?.limit?.emailLimit === 0,
    limit: shown?.limit ?? null,
    lastRefreshedAt: shown?.receivedAt ?? null,
    refresh: () => void query.refetch(),
  };
}

/** The last two answers. They outlive a change of the numbers, so that adding and removing keep the rows on the screen. */
function useLastResults(latest: SearchResult | undefined) {
  const [results, setResults] = useState<{ shown?: SearchResult; previous?: SearchResult | undefined }>({});
  if (latest && latest !== results.shown) setResults({ shown: latest, previous: results.shown });
  return results;
}

/** The containers in the order of the numbers; null as long as none of them has been answered (CON-D5). */
function listAsRequested(result: SearchResult | undefined, numbers: readonly string[]): readonly Container[] | null {
  const byNumber = new Map(result?.containers.map((container) => [container.container, container]));
  const containers = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return containers.length > 0 ? containers : null;
}
