import { useLayoutEffect, useRef } from 'react';

/** Leads the focus to the page itself, from where Tab goes on. */
export const focusPage = () => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** For a part that may go while something in it has the focus, such as a link whose target takes its place. */
export function useSavedFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Known once all is drawn: something else may have taken it.
      queueMicrotask(() => document.activeElement === document.body && focusPage());
    };
  }, []);
  return part;
}
