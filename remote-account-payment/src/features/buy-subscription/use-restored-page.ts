import { useEffect, useEffectEvent } from 'react';

/**
 * Hears that the customer came back from the provider by the browser's Back and finds the page as it was left. The
 * provider takes an order once, so its summary is of no use any more.
 */
export function useRestoredPage(onRestored: () => void) {
  const heard = useEffectEvent(onRestored);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) heard();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
