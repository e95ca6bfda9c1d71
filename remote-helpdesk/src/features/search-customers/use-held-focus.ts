import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { resultLinks } from './use-result-keys.ts';

/**
 * Keeps the focus among the results while they come and go: what had it may be gone with the next answer. It goes to the
 * result that is in the same place then, or to the results as a whole.
 */
export function useHeldFocus(results: RefObject<HTMLElement | null>) {
  /** Which of the results has the focus; -1 for a button among them, null while it is elsewhere. */
  const held = useRef<number | null>(null);

  useLayoutEffect(() => {
    // An element that React takes away tells nobody that it has lost the focus.
    if (held.current === null || document.activeElement !== document.body) return;
    const links = resultLinks(results.current);
    (links[Math.min(held.current, links.length - 1)] ?? results.current)?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = resultLinks(results.current).findIndex((link) => link === target);
    },
    onBlur: () => {
      held.current = null;
    },
  };
}
