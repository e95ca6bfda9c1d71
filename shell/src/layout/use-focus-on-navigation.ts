import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the main region after a change of page, and the page to its top, as a full page load would. The
 * first page and the back button are left to the browser. A change of the query is not a change of page.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';

  useEffect(() => {
    if (isPop) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // The kind of navigation belongs to the path that it led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pathname]);

  return main;
}
