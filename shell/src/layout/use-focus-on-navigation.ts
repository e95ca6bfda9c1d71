import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the main region and scrolls to the top, as a page load would. The browser handles the first page
 * and the back button, unless the focused element has gone. A page that moves the focus by its first frame also chooses
 * its scroll position. A change of the query is not a change of page.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useEffect(() => {
    const isFocusLost = !isFirst.current && document.activeElement === document.body;
    isFirst.current = false;
    const before = document.activeElement;
    // Focus and scrolling need the layout of the new page, which the browser computes in the next frame anyway.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== before && main.current?.contains(document.activeElement)) return;
      if (!isPop || isFocusLost) main.current?.focus({ preventScroll: true });
      if (!isPop) window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
    // The kind of navigation belongs to the path that it led to.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [pathname]);

  return main;
}
