import { useIsOnline } from '@quaywatch/shared/query';
import { waitAfter } from '../../results/attended-asking.rules.ts';
import { useAttendedAsking } from '../../results/use-attended-asking.ts';
import type { ContainerSearch } from './use-container-search.ts';

/** While the browser is offline, the search waits for the connection instead. */
const firstWait = 5_000;

type Unanswered = Pick<
  ContainerSearch,
  'isLoading' | 'isUnanswered' | 'lastTriedAt' | 'failedTries' | 'refreshQuietly'
>;

/** Searches again as soon as the connection is back, and otherwise at growing intervals. */
export function useReconnecting({
  isLoading,
  isUnanswered,
  lastTriedAt,
  failedTries,
  refreshQuietly,
}: Unanswered): void {
  const isOnline = useIsOnline();
  useAttendedAsking({
    isOn: isUnanswered,
    isReady: isOnline && !isLoading,
    dueAt: lastTriedAt + waitAfter(failedTries - 1, firstWait),
    ask: refreshQuietly,
  });
}
