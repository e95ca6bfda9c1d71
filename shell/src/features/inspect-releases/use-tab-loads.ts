import { useEffect, useState } from 'react';
import type { LoadEvent } from '../../remotes/load-events.ts';
import { useRemotes } from '../../remotes/remotes-context.ts';

const mostShown = 200;

/** All load events of this tab, past and future. */
export function useTabLoads(): readonly LoadEvent[] {
  const { loads } = useRemotes();
  const [events, setEvents] = useState<readonly LoadEvent[]>([]);
  useEffect(() => {
    let seen: readonly LoadEvent[] = [];
    return loads.watch((event) => {
      seen = [...seen, event].slice(-mostShown);
      setEvents(seen);
    });
  }, [loads]);
  return events;
}
