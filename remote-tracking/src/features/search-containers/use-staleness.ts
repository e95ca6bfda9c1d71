import { useState } from 'react';
import { formatMoment, formatTime, isoDay } from '@quaywatch/shared/domain';
import { useIsOnline } from '@quaywatch/shared/query';
import type { ContainerSearch } from './use-container-search.ts';

type LastSearch = Pick<ContainerSearch, 'hasFailed' | 'lastRefreshedAt' | 'lastTriedAt' | 'tooMany'>;

/** Says that the browser is offline or the latest search failed (CON-90, CON-D13). Null for a current result. */
export function useStaleness({ hasFailed, lastRefreshedAt, lastTriedAt, tooMany }: LastSearch): string | null {
  const isOnline = useIsOnline();
  const [offlineTry, setOfflineTry] = useState(0);
  if (!isOnline && offlineTry !== lastTriedAt) setOfflineTry(lastTriedAt);

  if (!lastRefreshedAt) return null;
  // Keeps the offline text until the search is repeated: another text would be read out for a moment.
  const isOffline = !isOnline || (hasFailed && offlineTry === lastTriedAt);
  if (isOffline && !tooMany) return `You are offline; this is from ${sayWhen(lastRefreshedAt)}.`;
  return hasFailed
    ? `${tooMany ?? 'The latest search failed.'} The results below are from the last refresh${isOfToday(lastRefreshedAt) ? '' : `, at ${formatMoment(lastRefreshedAt)}`}.`
    : null;
}

/** Includes the date if that is not today. */
const sayWhen = (at: Date) => (isOfToday(at) ? formatTime(at) : formatMoment(at));

const isOfToday = (at: Date) => isoDay(at) === isoDay(new Date());
