import { useSyncExternalStore } from 'react';

function useIsAtMost(pixels: number): boolean {
  const query = () => window.matchMedia(`(max-width: ${pixels}px)`);
  const subscribe = (listener: () => void) => {
    const list = query();
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
}

// A little less than the width itself, so that 500 is desktop at any zoom (LIM-04).

/** Whether the window is narrower than 500 px (NAV-39); follows resizing. */
export const useIsMobile = (): boolean => useIsAtMost(499.98);

/** Whether the window is narrower than 1100 px: it has no room for a bar with names beside the page (NAV-D2). */
export const useIsNarrow = (): boolean => useIsAtMost(1099.98);
