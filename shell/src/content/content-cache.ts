import { contentItem, limits, type ContentItem, type ContentRegion } from '@quaywatch/shared/contract';

export type CachedContent = {
  readonly createdDate: string;
  readonly list: readonly ContentItem[];
  /** How many items the service returned; the others are earlier ones that topped them up (docs/decisions/0008). */
  readonly answered?: number;
};

// Leaves room for the session in the same storage.
const largestEntry = 200_000;

const keyOf = (region: ContentRegion) => `content:${region}`;

const isItem = (value: unknown): value is ContentItem => contentItem.safeParse(value).success;

/** Null if the entry cannot be read (CNT-D3). */
export function readCachedContent(region: ContentRegion): CachedContent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(region)) ?? 'null') as Partial<CachedContent> | null;
    if (!stored || !Array.isArray(stored.list) || !stored.list.every(isItem)) return null;
    return Number.isNaN(Date.parse(stored.createdDate ?? '')) ? null : (stored as CachedContent);
  } catch {
    return null;
  }
}

export function writeCachedContent(region: ContentRegion, list: readonly ContentItem[], answered: number): void {
  const entry: CachedContent = { createdDate: new Date().toISOString(), list, answered };
  const text = JSON.stringify(entry);
  try {
    if (text.length > largestEntry) localStorage.removeItem(keyOf(region));
    else localStorage.setItem(keyOf(region), text);
  } catch {
    // If storage is full or forbidden, only the cache is lost.
  }
}

/** Whether the entry is older than 5 seconds, or dated in the future because the clock was changed (CNT-15). */
export function isStale({ createdDate }: CachedContent, now: number): boolean {
  const age = now - Date.parse(createdDate);
  return age > limits.contentAge || age < 0;
}
