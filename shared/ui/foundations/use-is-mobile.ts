import { useSyncExternalStore } from 'react';
import { limits } from '@quaywatch/shared/contract';

function useIsAtMost(pixels: number): boolean {
  const query = () => window.matchMedia(`(max-width: ${pixels}px)`);
  const subscribe = (listener: () => void) => {
    const list = query();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    // The answer where markup is made without a window.
    () => false,
  );
}

// Slightly less than the width, so that 500 px is desktop at any zoom (LIM-04).

/** Narrower than 500 px (NAV-39). */
export const useIsMobile = (): boolean => useIsAtMost(limits.mobileBreakpoint - 0.02);

/** Narrower than 1100 px, too narrow for a menu with names beside the page (NAV-D2). */
export const useIsNarrow = (): boolean => useIsAtMost(1099.98);
