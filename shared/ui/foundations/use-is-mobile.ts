import { useSyncExternalStore } from 'react';
import { limits } from '@quaywatch/shared/contract';

function useMatches(media: string): boolean {
  const query = () => window.matchMedia(media);
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

/** Narrower than 500 px (NAV-39): slightly less than the width, so that 500 px is desktop at any zoom (LIM-04). */
export const useIsMobile = (): boolean => useMatches(`(max-width: ${limits.mobileBreakpoint - 0.02}px)`);

// In rem, because larger text needs a wider window.

/** Narrower than 1100 px, too narrow for a menu with names beside the page (NAV-D2). */
export const useIsNarrow = (): boolean => useMatches('(max-width: 68.749rem)');

/** Narrower than 940 px, too narrow for a table with long texts (NAV-149). Not on paper, where tables stay tables. */
export const useNeedsCards = (): boolean => useMatches('screen and (max-width: 58.749rem)');
