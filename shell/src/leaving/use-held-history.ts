import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hearPopFirst } from './first-pop-listener.ts';
import type { LosesChanges } from './use-loses-changes.ts';

/** The number that the router gives to the entry; null for an entry that is not its own. */
function entryNumber(): number | null {
  const state: unknown = history.state;
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof number === 'number' ? number : null;
}

/** The browser reports a step after taking it, so the page goes back to its entry before the router notices either. */
export function useHeldHistory(isUnsaved: boolean, losesChanges: LosesChanges, hold: (leave: () => void) => void) {
  const { key } = useLocation();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = entryNumber();
  }, [key]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    let held: number | null = null;
    let isAllowed = false;

    function onPop(event: PopStateEvent) {
      if (isAllowed) {
        isAllowed = false;
        return;
      }
      const [entry, own] = [entryNumber(), shown.current];
      if (entry === null || own === null) return;
      if (entry !== own && losesChanges(window.location)) {
        event.stopImmediatePropagation();
        held = entry;
        history.go(own - entry);
      } else if (entry === own && held !== null) {
        event.stopImmediatePropagation();
        const steps = held - own;
        held = null;
        hold(() => {
          isAllowed = true;
          history.go(steps);
        });
      }
    }

    return hearPopFirst(onPop);
  }, [isUnsaved, losesChanges, hold]);
}
