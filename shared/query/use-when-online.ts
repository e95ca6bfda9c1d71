import { useEffect } from 'react';

/**
 * For what neither react-query nor `RetryBoundary` loads.
 * @param retry called when the connection is back; null while nothing has failed
 */
export function useWhenOnline(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
