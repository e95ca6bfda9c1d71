import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { resultLinks } from './use-result-keys.ts';

/** The result that had the focus when the page was left, and how far the page was scrolled, in pixels. */
type Place = { readonly customerId: string; readonly index: number; readonly scrollY: number };

export const placeKey = ['helpdesk', 'search-place'] as const;

/**
 * Who leaves the page from a result, as a click on it does, comes back to it (HLP-12). Kept as the search itself is.
 *
 * @param results around the results, which show already
 */
export function useKeptPlace(results: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();

  useEffect(() => {
    const place = client.getQueryData<Place | null>(placeKey);
    if (!place) return;
    const go = () => {
      const links = resultLinks(results.current);
      const link = links.find(({ dataset }) => dataset.result === place.customerId);
      window.scrollTo(0, place.scrollY);
      // Where the customer is gone, another one is in the same place.
      (link ?? links[Math.min(place.index, links.length - 1)])?.focus({ preventScroll: true });
    };
    // The shell takes every new page to its top, in an effect that comes after this one.
    queueMicrotask(go);
  }, [client, results]);

  // Before the page is taken away, and the focus with it.
  useLayoutEffect(() => {
    const list = results.current;
    return () => {
      const links = resultLinks(list);
      const index = links.findIndex((link) => link === document.activeElement);
      const customerId = links[index]?.dataset.result;
      const place: Place | null = customerId === undefined ? null : { customerId, index, scrollY: window.scrollY };
      client.setQueryDefaults(placeKey, { gcTime: Infinity });
      client.setQueryData(placeKey, place);
    };
  }, [client, results]);
}
