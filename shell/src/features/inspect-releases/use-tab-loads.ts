import { useEffect, useState } from 'react';
import { watchLoads, type LoadEvent } from '../../remotes/load-events.ts';

const mostShown = 200;

/** What this tab has loaded, and what failed, until now and from now on. */
export function useTabLoads(): readonly LoadEvent[] {
  const [events, setEvents] = useState<readonly LoadEvent[]>([]);
  useEffect(() => {
    let seen: readonly LoadEvent[] = [];
    return watchLoads((event) => {
      seen = [...seen, event].slice(-mostShown);
      setEvents(seen);
    });
  }, []);
  return events;
}
