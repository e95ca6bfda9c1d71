import { useEffect, useState } from 'react';
import type { RemoteModule } from './remote-module.ts';
import { useRemotes } from './remotes-context.ts';

type StandInOptions = {
  readonly part: RemoteModule;
  readonly remote: string;
  readonly module: string;
  /** The part as a whole threw while it was drawn or in an effect. */
  readonly hasThrown: boolean;
  readonly onTake: (next: RemoteModule) => void;
};

/**
 * Redraws a part that threw. After a second throw, draws the previous release instead.
 * @returns whether this is in progress
 */
export function useStandIn({ part, remote, module, hasThrown, onTake }: StandInOptions): boolean {
  const { modules } = useRemotes();
  const [isHealing, setHealing] = useState(hasThrown);
  useEffect(() => {
    if (!hasThrown) return undefined;
    let isGone = false;
    void modules.afterThrow(part, remote, module).then((next) => {
      if (isGone) return;
      if (next) onTake(next);
      else setHealing(false);
    });
    return () => {
      isGone = true;
    };
  }, [modules, part, remote, module, hasThrown, onTake]);
  return isHealing;
}
