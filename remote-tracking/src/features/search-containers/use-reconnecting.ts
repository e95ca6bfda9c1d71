import { useIsOnline } from '@quaywatch/shared/query';
import { waitAfter } from '../../results/attended-asking.rules.ts';
import { useAttendedAsking } from '../../results/use-attended-asking.ts';
import type { ContainerSearch } from './use-container-search.ts';

/** Milliseconds from a first search without an answer to the next try. A search without a line waits for the line. */
const firstWait = 5_000;

type Unanswered = Pick<
  ContainerSearch,
  'isLoading' | 'isUnanswered' | 'lastTriedAt' | 'failedTries' | 'refreshQuietly'
>;

/** Repeats a search that got no answer: as soon as the line is back, and with longer and longer waits while it leads nowhere. */
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
