import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { resultLinks } from './use-result-keys.ts';

/** While the results change, the focus moves to the result in the same place, or to the results as a whole. */
export function useHeldFocus(results: RefObject<HTMLElement | null>) {
  /** -1 for a button among the results, null while the focus is elsewhere. */
  const held = useRef<number | null>(null);

  useLayoutEffect(() => {
    // A removed element sends no blur event.
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
