import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

const storageKey = 'scrollPositions';

/** Milliseconds within which a page must reach its former height. */
const patience = 10_000;

/** Pixels from the top by history entry; kept across a reload. */
const positions: Record<string, number> = readPositions();

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** All pages that were opened by their address have the same history key. A query is not kept: it may name people. */
const nameEntry = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Restores the position once the page is tall enough; browsers do not wait (NAV-75). Scrolling or typing ends this. */
export function useKeptScroll(): void {
  const name = nameEntry(useLocation());
  const isPop = useNavigationType() === 'POP';
  const entry = useRef(name);
  const isFirst = useRef(true);

  // Runs before the browser reports a scroll position of the new page, which must not count for the old entry.
  useLayoutEffect(() => void (entry.current = name), [name]);

  useEffect(() => {
    const note = () => void (positions[entry.current] = window.scrollY);
    const store = () => {
      // The browser itself restores the position after a reload and for a page from its cache.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // The storage is full.
      }
    };
    const take = () => void (history.scrollRestoration = 'manual');
    take();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', take);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', take);
    };
  }, []);

  useEffect(() => {
    const wanted = positions[name] ?? 0;
    const isLater = !isFirst.current;
    isFirst.current = false;
    if (isLater && isPop) return scrollOnceTall(wanted);
    // In the next frame, after `useFocusOnNavigation` has scrolled a new page to the top.
    const frame = requestAnimationFrame(() => void (positions[name] = window.scrollY));
    return () => cancelAnimationFrame(frame);
    // The kind of navigation belongs to the entry that it led to.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [name]);
}

function scrollOnceTall(wanted: number): () => void {
  const gaveUp = new AbortController();
  const giveUp = () => gaveUp.abort();
  const page = document.documentElement;
  const go = () => {
    if (page.scrollHeight - window.innerHeight < wanted) return;
    window.scrollTo(0, wanted);
    giveUp();
  };
  const growth = new ResizeObserver(go);
  const timer = setTimeout(giveUp, patience);
  gaveUp.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const action of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(action, giveUp, { signal: gaveUp.signal, passive: true });
  growth.observe(document.body);
  go();
  return giveUp;
}
