import { useLayoutEffect, useRef, type RefObject } from 'react';
import { saveFocus } from './focus-page.ts';

/**
 * For a part that goes while something in it has the focus, such as the button Try again when it succeeds, or a link whose target
 * takes its place: the keyboard goes on from the page then, not from its beginning.
 *
 * @returns what the outermost element of the part gets as its `ref`; the part has to be a component of its own
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
