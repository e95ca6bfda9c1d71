import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Another batch begins at the top of the page, as another page would (CON-113): its address differs in the query alone. Back
 * and forward lead to where it was left.
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
