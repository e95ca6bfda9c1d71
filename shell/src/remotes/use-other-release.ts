import { useEffect, useState } from 'react';
import { refreshRegistry, subscribeRegistry } from './registry-store.ts';
import type { RemoteModule } from './remote-module.ts';
import { hasOther } from './remote-modules.ts';

/** Together with the requests of a boundary for what is missing, fifteen requests a minute. */
const pausesMs = { broken: 4_500, fetching: 9_500 };

const refresh = () => refreshRegistry().catch(() => undefined);

/**
 * For a part that is shown as broken: looks for another release of it, by itself and on demand.
 * @param isFetching the part asks for its code besides
 * @param onFound another release is live
 * @returns `look`, which resolves to whether there is one
 */
export function useOtherRelease(part: RemoteModule, isFetching: boolean, onFound: () => void) {
  const [isLooking, setLooking] = useState(false);

  const pause = isFetching ? pausesMs.fetching : pausesMs.broken;

  useEffect(() => {
    const check = () => {
      if (hasOther(part)) onFound();
    };
    const unsubscribe = subscribeRegistry(check);
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), pause);
    check();
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [part, pause, onFound]);

  const look = async () => {
    setLooking(true);
    await refresh();
    setLooking(false);
    return hasOther(part);
  };
  return { look, isLooking };
}
