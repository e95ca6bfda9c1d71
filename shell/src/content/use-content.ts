import { useEffect, useState } from 'react';
import { logFailure } from '@quaywatch/shared/api';
import type { ContentRegion } from '@quaywatch/shared/contract';
import { loadContent, type SafeItem } from './load-content.ts';

/**
 * The items of a region; null until they are there. Looks again whenever `visit` changes, at most every 5 seconds.
 * Meanwhile what was there before stays.
 */
export function useContent(region: ContentRegion, visit?: string): readonly SafeItem[] | null {
  const [items, setItems] = useState<readonly SafeItem[] | null>(null);

  useEffect(() => {
    let current = true;
    loadContent(region)
      .then((loaded) => current && setItems(loaded))
      // Only the script of the sanitiser can fail here, and without it nothing may be drawn.
      .catch((error: unknown) => logFailure('load the sanitiser', error));
    return () => {
      current = false;
    };
  }, [region, visit]);

  return items;
}
