import { useState } from 'react';
import { formatMoment, formatTime, isoDay } from '@quaywatch/shared/domain';
import { useIsOnline } from '@quaywatch/shared/query';
import type { ContainerSearch } from './use-container-search.ts';

type LastSearch = Pick<ContainerSearch, 'hasFailed' | 'lastRefreshedAt' | 'lastTriedAt' | 'tooMany'>;

type Staleness = {
  /** Back online, stays true until the search is repeated: another text would be read out for a moment. */
  readonly isOffline: boolean;
  /** Says that the browser is offline or the latest search failed (CON-90, CON-D13). Null for a current result. */
  readonly staleness: string | null;
};

export function useStaleness({ hasFailed, lastRefreshedAt, lastTriedAt, tooMany }: LastSearch): Staleness {
  const isOnline = useIsOnline();
  const [offlineTry, setOfflineTry] = useState(0);
  if (!isOnline && offlineTry !== lastTriedAt) setOfflineTry(lastTriedAt);

  const isOffline = !isOnline || (hasFailed && offlineTry === lastTriedAt);
  if (!lastRefreshedAt) return { isOffline, staleness: null };
  if (isOffline && !tooMany)
    return { isOffline, staleness: `You are offline; this is from ${sayWhen(lastRefreshedAt)}.` };
  const when = isOfToday(lastRefreshedAt) ? '' : `, at ${formatMoment(lastRefreshedAt)}`;
  const failed = `${tooMany ?? 'The latest search failed.'} The results below are from the last refresh${when}.`;
  return { isOffline, staleness: hasFailed ? failed : null };
}

/** Includes the date if that is not today. */
const sayWhen = (at: Date) => (isOfToday(at) ? formatTime(at) : formatMoment(at));

const isOfToday = (at: Date) => isoDay(at) === isoDay(new Date());
