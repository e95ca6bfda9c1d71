import { useRef } from 'react';
import { isFocusLost } from './focus-page.ts';

/**
 * Asks again for a part of the page that failed. What comes takes the place of the button that was pressed, and the focus goes
 * to that place, unless the person has moved on meanwhile.
 *
 * @returns `place` is the `ref` of an element with `tabIndex={-1}` that stays when the button goes
 */
export function useRetry<Place extends HTMLElement>(ask: () => Promise<{ readonly isSuccess: boolean }>) {
  const place = useRef<Place>(null);

  async function retry() {
    const pressed = document.activeElement;
    const { isSuccess } = await ask();
    const hasStayed = document.activeElement === pressed || isFocusLost();
    if (isSuccess && hasStayed) place.current?.focus();
  }

  return { place, retry: () => void retry() };
}
