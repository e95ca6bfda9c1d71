import { use, useCallback, useEffect, useState, createContext } from 'react';
import type { ContentRegion } from '@quaywatch/shared/contract';
import { useWhenOnline } from '@quaywatch/shared/query';
import { loadContent, type SafeItem } from './load-content.ts';

type ContentMemoryMap = Map<ContentRegion, readonly SafeItem[]>;

/** Items that a reopened page shows in its first paint. There is one memory per application. */
export const ContentMemory = createContext<ContentMemoryMap | null>(null);

export type Content = {
  /** Null until loaded. */
  readonly items: readonly SafeItem[] | null;
  /** Null unless loading failed and there is nothing to show. */
  readonly retry: (() => void) | null;
  /** While what failed is loaded again. */
  readonly isBusy: boolean;
};

/** Loads again when `visit` changes, at most every 5 seconds, and when the connection is back (CNT-38). */
export function useContent(region: ContentRegion, visit?: string): Content {
  const memory = use(ContentMemory);
  const [items, setItems] = useState(() => memory?.get(region) ?? null);
  const [attempt, setAttempt] = useState(0);
  /** The latest attempt that failed. */
  const [failed, setFailed] = useState<number | null>(null);

  useEffect(() => {
    let current = true;
    loadContent(region, memory?.get(region))
      .then((loaded) => {
        memory?.set(region, loaded);
        if (!current) return;
        setItems(loaded);
        setFailed(null);
      })
      // `loadContent` has already logged the failure.
      .catch(() => current && setFailed(attempt));
    return () => {
      current = false;
    };
  }, [memory, region, visit, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isMissing = failed !== null && items === null;
  const retryIfMissing = isMissing ? retry : null;
  useWhenOnline(retryIfMissing);

  return { items, retry: retryIfMissing, isBusy: isMissing && failed !== attempt };
}
