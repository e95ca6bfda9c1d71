import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { keepInCache } from '@quaywatch/shared/query';
import { resultLinks } from './use-result-keys.ts';

/** The focused result and the scroll position in pixels when the agent left the page. */
type Place = { readonly customerId: string; readonly index: number; readonly scrollY: number };

export const placeKey = ['helpdesk', 'search-place'] as const;

/** Kept together with the search (HLP-12). @param results must be filled by now */
export function useKeptPlace(results: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();

  useEffect(() => {
    const place = client.getQueryData<Place | null>(placeKey);
    if (!place) return;
    const go = () => {
      const links = resultLinks(results.current);
      const link = links.find(({ dataset }) => dataset.result === place.customerId);
      window.scrollTo(0, place.scrollY);
      // If the customer is gone, the next one takes that place.
      (link ?? links[Math.min(place.index, links.length - 1)])?.focus({ preventScroll: true });
    };
    // The shell scrolls to the top of a page that has not moved the focus by its first frame.
    queueMicrotask(go);
  }, [client, results]);

  // A layout effect, because its cleanup runs before the page and its focus are removed.
  useLayoutEffect(() => {
    const list = results.current;
    return () => {
      const links = resultLinks(list);
      const index = links.findIndex((link) => link === document.activeElement);
      const customerId = links[index]?.dataset.result;
      const place: Place | null = customerId === undefined ? null : { customerId, index, scrollY: window.scrollY };
      keepInCache(client, placeKey, place);
    };
  }, [client, results]);
}
