import { contentRegions } from '@quaywatch/shared/contract';
import { readCachedContent } from './content-cache.ts';

export type CachedMedia = {
  readonly fileName: string;
  /** A `data:` address. */
  readonly data: string;
};

// Characters. Leaves room for the session in the same storage.
const largestImage = 300_000;
const mostImages = 1_500_000;

const prefix = 'contentMedia:';

export function readCachedMedia(fileName: string): CachedMedia | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + fileName) ?? 'null') as CachedMedia | null;
    return stored?.fileName === fileName && /^data:image\//.test(stored.data) ? stored : null;
  } catch {
    return null;
  }
}

export function writeCachedMedia({ fileName, data }: CachedMedia): void {
  try {
    forget((name) => name === fileName || !namedImages().has(name));
    if (data.length > largestImage || data.length + storedCharacters() > mostImages) return;
    localStorage.setItem(prefix + fileName, JSON.stringify({ fileName, data }));
  } catch {
    // If storage is full or forbidden, only the cache is lost.
  }
}

const storedImages = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
const namedImages = () =>
  new Set(contentRegions.flatMap((region) => readCachedContent(region)?.list.map((item) => item.customField4) ?? []));
const storedCharacters = () => storedImages().reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);

function forget(isOver: (fileName: string) => boolean): void {
  for (const key of storedImages()) if (isOver(key.slice(prefix.length))) localStorage.removeItem(key);
}
