import { useEffect, useState } from 'react';
import type { RemoteModule } from './remote-module.ts';
import { useRemotes } from './remotes-context.ts';

/**
 * Looks for another release, automatically and on demand.
 * @param isFetching whether the part also requests its code
 * @returns `look`, which resolves to whether there is another release
 */
export function useOtherRelease(part: RemoteModule, isFetching: boolean, onFound: () => void) {
  const { registry, modules, seeker } = useRemotes();
  const [isLooking, setLooking] = useState(false);

  useEffect(() => {
    const check = () => {
      if (modules.hasOther(part)) onFound();
    };
    const ends = [registry.subscribe(check), seeker.seek(isFetching)];
    check();
    return () => ends.forEach((end) => end());
  }, [registry, modules, seeker, part, isFetching, onFound]);

  const look = async () => {
    setLooking(true);
    await registry.refresh().catch(() => undefined);
    setLooking(false);
    return modules.hasOther(part);
  };
  return { look, isLooking };
}
