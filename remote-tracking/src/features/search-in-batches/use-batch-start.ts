import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Starts another batch at the top, as another page would (CON-113), since only its query differs. Back and forward
 * restore the scroll position.
 */
export function useBatchStart(place: number | undefined): void {
  const isPop = useNavigationType() === 'POP';
  const shown = useRef(place);
  useEffect(() => {
    const isAnother = shown.current !== place;
    shown.current = place;
    if (isAnother && !isPop) window.scrollTo(0, 0);
  }, [place, isPop]);
}
