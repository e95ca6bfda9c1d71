import { useEffect, useState } from 'react';
import { watchLoads, type LoadEvent } from '../../remotes/load-events.ts';

const mostShown = 200;

/** All load events of this tab, past and future. */
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
