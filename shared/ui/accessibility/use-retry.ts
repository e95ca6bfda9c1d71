import { useRef } from 'react';
import { isFocusLost } from './focus-page.ts';

/**
 * Loads a failed part of the page again. The content replaces the pressed button, so it gets the focus, unless the user
 * has moved on meanwhile.
 *
 * @returns `place`, a `ref` for an element with `tabIndex={-1}` that stays when the button goes
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
