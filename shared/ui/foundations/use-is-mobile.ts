import { useSyncExternalStore } from 'react';

// Half a pixel less than 500, so that 500 itself is desktop at any zoom (LIM-04).
const query = () => window.matchMedia('(max-width: 499.98px)');

function subscribe(listener: () => void) {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is narrower than 500 px (NAV-39); follows resizing. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
