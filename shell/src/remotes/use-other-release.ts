import { useEffect, useState } from 'react';
import { refreshRegistry, subscribeRegistry } from './registry-store.ts';
import type { RemoteModule } from './remote-module.ts';
import { hasOther } from './remote-modules.ts';
import { seekReleases } from './seek-releases.ts';

const refresh = () => refreshRegistry().catch(() => undefined);

/**
 * For a part that is shown as broken: looks for another release of it, by itself and on demand.
 * @param isFetching the part asks for its code besides
 * @param onFound another release is live
 * @returns `look`, which resolves to whether there is one
 */
export function useOtherRelease(part: RemoteModule, isFetching: boolean, onFound: () => void) {
  const [isLooking, setLooking] = useState(false);

  useEffect(() => {
    const check = () => {
      if (hasOther(part)) onFound();
    };
    const ends = [subscribeRegistry(check), seekReleases(isFetching)];
    check();
    return () => ends.forEach((end) => end());
  }, [part, isFetching, onFound]);

  const look = async () => {
    setLooking(true);
    await refresh();
    setLooking(false);
    return hasOther(part);
  };
  return { look, isLooking };
}
