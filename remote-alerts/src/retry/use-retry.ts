import { useRef } from 'react';

/** Asks again. What comes takes the place of the button that was pressed, and the focus goes to that place with it. */
export function useRetry<Place extends HTMLElement>(refetch: () => Promise<{ readonly isSuccess: boolean }>) {
  const place = useRef<Place>(null);

  async function retry() {
    const { isSuccess } = await refetch();
    // Who has gone on to something else meanwhile stays there.
    const isHere = document.activeElement === document.body || place.current?.contains(document.activeElement);
    if (isSuccess && isHere) place.current?.focus();
  }

  return { place, retry: () => void retry() };
}
