import { useLayoutEffect, useRef, type RefObject } from 'react';
import { saveFocus } from './focus-page.ts';

/**
 * For a part that disappears with the focus in it: Tab then continues in the page, not at the start of the document.
 *
 * @returns the `ref` for the part's outermost element; the part must be a separate component
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
