import { use, useEffect, useState, createContext } from 'react';
import { logFailure } from '@quaywatch/shared/api';
import type { ContentRegion } from '@quaywatch/shared/contract';
import { loadContent, type SafeItem } from './load-content.ts';

type ContentMemoryMap = Map<ContentRegion, readonly SafeItem[]>;

/** What the last load of each region gave: a page that opens again shows it from its first paint, and nothing moves. One for each app. */
export const ContentMemory = createContext<ContentMemoryMap | null>(null);

/**
 * The items of a region; null until they are there. Looks again whenever `visit` changes, at most every 5 seconds.
 * Meanwhile what was there before stays, also when another page showed it.
 */
export function useContent(region: ContentRegion, visit?: string): readonly SafeItem[] | null {
  const memory = use(ContentMemory);
  const [items, setItems] = useState(() => memory?.get(region) ?? null);

  useEffect(() => {
    let current = true;
    loadContent(region)
      .then((loaded) => {
        memory?.set(region, loaded);
        if (current) setItems(loaded);
      })
      // Only the script of the sanitiser can fail here, and without it nothing may be drawn.
      .catch((error: unknown) => logFailure('load the sanitiser', error));
    return () => {
      current = false;
    };
  }, [memory, region, visit]);

  return items;
}
