import { useEffect, useEffectEvent } from 'react';

/**
 * Notices when Back from the provider restores this page. The provider takes an order only once, so its summary is
 * useless by then.
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
