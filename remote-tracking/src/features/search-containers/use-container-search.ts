import { useDeferredValue, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '@quaywatch/shared/api';
import {
  searchContainers,
  searchContainersAdvanced,
  type AlertLimit,
  type Container,
  type FreeDaysOfPort,
  type Tier,
} from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { keepLastResult, readLastResult } from './last-result.ts';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { putAlertMarks, type AlertMarksAnswer } from '../../results/alert-marks.rules.ts';

type SearchResult = {
  readonly containers: readonly Container[];
  /** Null for tier Free. */
  readonly limit: AlertLimit | null;
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly receivedAt: Date;
  /** True if the page searched on its own, not at the customer's request. */
  readonly isAutomatic: boolean;
};

type Search = { readonly numbers: readonly string[]; readonly tier: Tier; readonly isAutomatic: boolean };

async function search({ numbers, tier, isAutomatic }: Search, signal: AbortSignal): Promise<SearchResult> {
  // The page itself says that its data is old, and why. A notice would interrupt a customer who requested nothing.
  const input = { body: [...numbers], signal, showsFailure: isAutomatic || !navigator.onLine };
  const {
    containers,
    limit,
    freeDays = [],
  } = isAdvancedTier(tier)
    ? await callApi(searchContainersAdvanced, input)
    : { containers: await callApi(searchContainers, input), limit: null };
  const receivedAt = new Date();
  keepLastResult({ isAdvanced: isAdvancedTier(tier), receivedAt, containers, freeDays });
  return { containers, limit, freeDays, receivedAt, isAutomatic };
}

/** Always requests the full list of numbers (CON-72, CON-D2). */
const containerSearch = (numbers: readonly string[], tier: Tier, isAutomatic = false) =>
  queryOptions({
    queryKey: ['containers', isAdvancedTier(tier) ? 'advanced' : 'standard', numbers],
    queryFn: ({ signal }) => search({ numbers, tier, isAutomatic }, signal),
    // Each answer is one refresh: never cached, never fetched without a request, never merged with the last.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    // A search that is paused offline would look as if it were running.
    networkMode: 'always',
    refetchOnReconnect: false,
    structuralSharing: false,
  });

export type ContainerSearch = {
  readonly foundContainers: readonly Container[] | null;
  readonly requestedNumbers: readonly string[];
  readonly recentContainers: readonly Container[];
  readonly isLoading: boolean;
  readonly isAutomatic: boolean;
  readonly hasFailed: boolean;
  readonly isUnanswered: boolean;
  readonly tooMany: string | null;
  /** True after an answer with 401: the session has ended. */
  readonly isUnauthorised: boolean;
  /** Counted since the last success. */
  readonly failedTries: number;
  readonly smsAlertsSuspended: boolean;
  readonly emailAlertsSuspended: boolean;
  readonly limit: AlertLimit | null;
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly lastRefreshedAt: Date | null;
  /** When the last search ended, successfully or not: milliseconds since 1970, 0 before the first search. */
  readonly lastTriedAt: number;
  readonly refresh: () => void;
  /** Refreshes without a spinner, and without a notice if it fails. */
  readonly refreshQuietly: () => void;
  /** New marks do not make it a new result (CON-85). */
  readonly takeAlertMarks: (answer: AlertMarksAnswer) => void;
};

export function useContainerSearch(requestedNumbers: readonly string[], tier: Tier): ContainerSearch {
  const client = useQueryClient();
  const [runsQuietly, setRunsQuietly] = useState(false);
  const query = useQuery(containerSearch(requestedNumbers, tier));
  const { results, takeAlertMarks } = useLastResults(query.data, query.errorUpdateCount);
  const isUnanswered = query.error instanceof ApiError && query.error.kind === 'network';
  const kept = useKeptResult(isUnanswered && !results.shown, requestedNumbers.join(' '), tier);
  const { previous } = results;
  const newest = results.shown ?? kept;
  // Drawing twenty containers is split into several tasks, so that presses are answered in between.
  const shown = useDeferredValue(results.shown) ?? kept;
  // Failures before the last answer do not count for a search of other numbers.
  const errorsBefore = query.data && query.data === results.latest ? (results.errorsBefore ?? 0) : 0;

  const found = listAsRequested(shown, requestedNumbers);

  const refreshQuietly = async () => {
    setRunsQuietly(true);
    // The page shows the failure of the query itself.
    await client.fetchQuery({ ...containerSearch(requestedNumbers, tier, true), staleTime: 0 }).catch(() => undefined);
    setRunsQuietly(false);
  };
  return {
    foundContainers: found,
    requestedNumbers,
    recentContainers: previous?.containers ?? [],
    isLoading: query.isFetching || shown !== newest,
    isAutomatic: query.isFetching ? runsQuietly : (newest?.isAutomatic ?? false),
    // The failure message stays during automatic retries.
    hasFailed: query.isError && (!query.isFetching || runsQuietly),
    isUnanswered,
    tooMany: sayTooMany(query.error),
    isUnauthorised: query.error instanceof ApiError && query.error.status === 401,
    failedTries: Math.max(0, query.errorUpdateCount - errorsBefore),
    smsAlertsSuspended: shown?.limit?.smsLimit === 0,
    emailAlertsSuspended: shown?.limit?.emailLimit === 0,
    limit: shown?.limit ?? null,
    freeDays: shown?.freeDays ?? none,
    lastRefreshedAt: found ? (shown?.receivedAt ?? null) : null,
    lastTriedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    refresh: () => {
      setRunsQuietly(false);
      void query.refetch();
    },
    refreshQuietly: () => void refreshQuietly(),
    takeAlertMarks,
  };
}

/** Returns the kept result if the search got no answer and nothing newer is shown (CON-109). */
function useKeptResult(isWanted: boolean, numbers: string, tier: Tier): SearchResult | undefined {
  const [kept, setKept] = useState<{ readonly numbers: string; readonly result: SearchResult | undefined }>();
  if (isWanted && kept?.numbers !== numbers) setKept({ numbers, result: findKept(numbers, tier) });
  return kept?.numbers === numbers ? kept.result : undefined;
}

/** Requires all the numbers: a part would pass for the whole result. */
function findKept(numbers: string, tier: Tier): SearchResult | undefined {
  const kept = readLastResult(isAdvancedTier(tier));
  const known = new Set(kept?.containers.map(({ container }) => container));
  const isWhole = numbers.split(' ').every((number) => known.has(number));
  return kept && isWhole ? { ...kept, limit: null, isAutomatic: true } : undefined;
}

const none: readonly FreeDaysOfPort[] = [];

type LastResults = {
  /** As received; `shown` also has later alert marks. */
  latest?: SearchResult;
  shown?: SearchResult;
  previous?: SearchResult | undefined;
  errorsBefore?: number;
};

/** The last results survive a change of numbers, so that adding and removing keep the rows on screen. */
function useLastResults(latest: SearchResult | undefined, errorsBefore: number) {
  const [results, setResults] = useState<LastResults>({});
  if (latest && latest !== results.latest) setResults({ latest, shown: latest, previous: results.shown, errorsBefore });

  const takeAlertMarks = (answer: AlertMarksAnswer) =>
    setResults(({ shown, ...last }) => ({
      ...last,
      ...(shown && { shown: { ...shown, containers: putAlertMarks(shown.containers, answer), limit: answer.limit } }),
    }));
  return { results, takeAlertMarks };
}

/** Null until at least one of the numbers is answered (CON-D5). */
function listAsRequested(result: SearchResult | undefined, numbers: readonly string[]): readonly Container[] | null {
  const byNumber = new Map(result?.containers.map((container) => [container.container, container]));
  const containers = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return containers.length > 0 ? containers : null;
}
