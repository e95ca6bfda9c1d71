import { useDeferredValue, useEffect, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, dropAskedAhead, readAskedAhead } from '@quaywatch/shared/api';
import {
  searchContainers,
  searchContainersAdvanced,
  type AlertLimit,
  type CallAnswer,
  type Container,
  type FreeDaysOfPort,
  type Tier,
} from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { keepLastResult, readLastResult } from './last-result.ts';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { keepEqual, putAlertMarks, type AlertMarksAnswer } from '../../results/alert-marks.rules.ts';

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

const none: readonly FreeDaysOfPort[] = [];

const searchCallOf = (tier: Tier) => (isAdvancedTier(tier) ? searchContainersAdvanced : searchContainers);

async function search({ numbers, tier, isAutomatic }: Search, signal: AbortSignal): Promise<SearchResult> {
  // The page itself says that its data is old, and why. A notice would interrupt a customer who requested nothing.
  const input = { body: [...numbers], signal, showsFailure: isAutomatic || !navigator.onLine };
  const answer = isAdvancedTier(tier)
    ? await callApi(searchContainersAdvanced, input)
    : await callApi(searchContainers, input);
  const result = describeAnswer(answer, { receivedAt: new Date(), isAutomatic });
  keepResult(result, tier);
  return result;
}

type Answer = CallAnswer<typeof searchContainersAdvanced> | CallAnswer<typeof searchContainers>;

const describeAnswer = (answer: Answer, of: Pick<SearchResult, 'receivedAt' | 'isAutomatic'>): SearchResult =>
  'containers' in answer
    ? { freeDays: none, ...answer, ...of }
    : { containers: answer, limit: null, freeDays: none, ...of };

const keepResult = ({ receivedAt, containers, freeDays }: SearchResult, tier: Tier) =>
  keepLastResult({ isAdvanced: isAdvancedTier(tier), receivedAt, containers, freeDays });

type Ahead = { readonly numbers: readonly string[]; readonly tier: Tier; readonly result: SearchResult | undefined };

/** The answer to the shell's call for the opened address, if it came before the page (NAV-87). */
function readAhead(numbers: readonly string[], tier: Tier): Ahead {
  const came = readAskedAhead(searchCallOf(tier), { body: [...numbers] });
  return { numbers, tier, result: came && describeAnswer(came.answer, { receivedAt: came.at, isAutomatic: false }) };
}

/**
 * Lets the first render draw the answer to the shell's call. Otherwise it would draw a page that is loading, and then
 * all of the page again. The answer is used once: whoever comes back to these numbers searches.
 */
function useResultAhead(numbers: readonly string[], tier: Tier): SearchResult | undefined {
  const [ahead, setAhead] = useState(() => readAhead(numbers, tier));
  const isStill = ahead.tier === tier && ahead.numbers.join() === numbers.join();
  if (ahead.result && !isStill) setAhead({ ...ahead, result: undefined });
  useEffect(() => {
    if (!ahead.result) return;
    dropAskedAhead(searchCallOf(ahead.tier), { body: [...ahead.numbers] });
    keepResult(ahead.result, ahead.tier);
  }, [ahead]);
  return isStill ? ahead.result : undefined;
}

/** Always requests the full list of numbers (CON-72, CON-D2). */
const containerSearch = (numbers: readonly string[], tier: Tier, isAutomatic = false) =>
  queryOptions({
    queryKey: ['containers', isAdvancedTier(tier) ? 'advanced' : 'standard', numbers],
    queryFn: ({ signal }) => search({ numbers, tier, isAutomatic }, signal),
    // Each answer is one refresh: never cached, never merged with the last. Only the page decides when to repeat a search.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });

export type ContainerSearch = {
  readonly foundContainers: readonly Container[] | null;
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
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly lastRefreshedAt: Date | null;
  /** When the last search ended, successfully or not: milliseconds since 1970, 0 before the first search. */
  readonly lastTriedAt: number;
  readonly refresh: () => void;
  /** Refreshes without a spinner, and without a notice if it fails. */
  readonly refreshQuietly: () => void;
  /** New marks do not make a new result (CON-85). */
  readonly takeAlertMarks: (answer: AlertMarksAnswer) => void;
};

type QuietSearch = {
  readonly numbers: string;
  /** The earlier failure stays on the page until the search ends. A query without data would forget it. */
  readonly failure: Error | null;
};

export function useContainerSearch(requestedNumbers: readonly string[], tier: Tier): ContainerSearch {
  const client = useQueryClient();
  const [quiet, setQuiet] = useState<QuietSearch | null>(null);
  const ahead = useResultAhead(requestedNumbers, tier);
  const query = useQuery({ ...containerSearch(requestedNumbers, tier), initialData: ahead });
  const { results, takeAlertMarks } = useLastResults(query.data, query.errorUpdateCount);
  const numbers = requestedNumbers.join(' ');
  const runsQuietly = query.isFetching && quiet?.numbers === numbers;
  const failure = runsQuietly ? quiet.failure : query.error;
  const isUnanswered = failure instanceof ApiError && failure.kind === 'network';
  const kept = useKeptResult(isUnanswered && !results.shown, numbers, tier);
  const { previous } = results;
  const newest = results.shown ?? kept;
  // Drawing twenty containers is split into several tasks, so that presses are answered in between.
  const shown = useDeferredValue(results.shown) ?? kept;
  // Failures before the last answer do not count for a search of other numbers.
  const errorsBefore = query.data && query.data === results.latest ? (results.errorsBefore ?? 0) : 0;

  const found = listAsRequested(shown, requestedNumbers);

  const refreshQuietly = async () => {
    setQuiet({ numbers, failure: query.error });
    // The page shows the failure of the query itself.
    await client.fetchQuery({ ...containerSearch(requestedNumbers, tier, true), staleTime: 0 }).catch(() => undefined);
    setQuiet(null);
  };
  return {
    foundContainers: found,
    recentContainers: previous?.containers ?? [],
    // Alert marks make another object of the same answer.
    isLoading: query.isFetching || shown?.receivedAt !== newest?.receivedAt,
    isAutomatic: query.isFetching ? runsQuietly : (newest?.isAutomatic ?? false),
    hasFailed: failure !== null && (!query.isFetching || runsQuietly),
    isUnanswered,
    tooMany: sayTooMany(failure),
    isUnauthorised: failure instanceof ApiError && failure.status === 401,
    failedTries: Math.max(0, query.errorUpdateCount - errorsBefore),
    smsAlertsSuspended: shown?.limit?.smsLimit === 0,
    emailAlertsSuspended: shown?.limit?.emailLimit === 0,
    freeDays: shown?.freeDays ?? none,
    lastRefreshedAt: found ? (shown?.receivedAt ?? null) : null,
    lastTriedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    refresh: () => {
      setQuiet(null);
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
    setResults((last) => {
      const { shown } = last;
      if (!shown) return last;
      const containers = putAlertMarks(shown.containers, answer);
      const marked = keepEqual(shown, { ...shown, containers, limit: answer.limit });
      return marked === shown ? last : { ...last, shown: marked };
    });
  return { results, takeAlertMarks };
}

/** Null until at least one of the numbers is answered (CON-D5). */
function listAsRequested(result: SearchResult | undefined, numbers: readonly string[]): readonly Container[] | null {
  const byNumber = new Map(result?.containers.map((container) => [container.container, container]));
  const containers = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return containers.length > 0 ? containers : null;
}
