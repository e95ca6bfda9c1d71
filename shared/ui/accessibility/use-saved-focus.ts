import { useLayoutEffect, useRef, type RefObject } from 'react';
import { saveFocus } from './focus-page.ts';

/**
 * For a part that disappears with the focus in it: the keyboard goes on from the page, not from its beginning.
 *
 * @returns the `ref` for the part's outermost element; the part must be a component of its own
 */
export function useSavedFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) saveFocus();
    };
  }, []);
  return part;
}
