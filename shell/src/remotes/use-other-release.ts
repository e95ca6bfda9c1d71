import { useEffect, useState } from 'react';
import { refreshRegistry, subscribeRegistry } from './registry-store.ts';
import type { RemoteModule } from './remote-module.ts';
import { hasOther } from './remote-modules.ts';

const pauseMs = 5_000;

const refresh = () => refreshRegistry().catch(() => undefined);

/**
 * For a part that is shown as broken: looks for another release of it, by itself and on demand.
 * @param onFound another release is live
 * @returns `look`, which resolves to whether there is one
 */
export function useOtherRelease(part: RemoteModule, onFound: () => void) {
  const [isLooking, setLooking] = useState(false);

  useEffect(() => {
    const check = () => {
      if (hasOther(part)) onFound();
    };
    const unsubscribe = subscribeRegistry(check);
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), pauseMs);
    check();
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [part, onFound]);

  const look = async () => {
    setLooking(true);
    await refresh();
    setLooking(false);
    return hasOther(part);
  };
  return { look, isLooking };
}
