import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a line at all, as it says itself; follows it. A line that leads nowhere counts as one. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
