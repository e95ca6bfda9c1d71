import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the main region after a change of page, and the page to its top, as a full page load would. The
 * first page and the back button are left to the browser, unless what had the focus is gone with the page that was left. A
 * change of the query is not a change of page.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useEffect(() => {
    const isFocusLost = !isFirst.current && document.activeElement === document.body;
    isFirst.current = false;
    if (!isPop || isFocusLost) main.current?.focus({ preventScroll: true });
    if (!isPop) window.scrollTo(0, 0);
    // The kind of navigation belongs to the path that it led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pathname]);

  return main;
}
