import { contentItem, type ContentItem, type ContentRegion } from '@quaywatch/shared/contract';
import { writeCachedContent } from '../content/content-cache.ts';
import { loadSanitiser, type SafeItem } from '../content/load-content.ts';
import type { FirstSight } from './first-sight.ts';

type Embedded = { readonly siteKey: string; readonly content: Partial<Record<ContentRegion, readonly ContentItem[]>> };

/** Null from a server that does not send it, or of another shape. */
function readEmbedded(): Embedded | null {
  try {
    const { siteKey, content } = JSON.parse(document.getElementById('sight')?.textContent ?? '') as Embedded;
    const isRead = Object.values(content).every((items) => items.every((item) => contentItem.safeParse(item).success));
    return isRead && siteKey !== '' ? { siteKey, content } : null;
  } catch {
    return null;
  }
}

/**
 * Its texts count as fetched now, so that the page does not ask for them again.
 * @param place its `data-sight` names the page that is drawn in it
 */
export function takeFirstSight(place: HTMLElement) {
  const found = readEmbedded();
  const regions = Object.entries(found?.content ?? {}) as [ContentRegion, readonly ContentItem[]][];
  for (const [region, items] of regions) writeCachedContent(region, items, items.length);
  const name = found ? (place.dataset.sight ?? null) : null;
  const content = new Map<ContentRegion, readonly SafeItem[]>();

  async function makeSafe(): Promise<void> {
    const { sanitise } = await loadSanitiser();
    for (const [region, items] of regions)
      content.set(
        region,
        items.map((item) => ({ ...item, content: sanitise(item.content) })),
      );
  }

  return {
    name,
    /** Without the sanitiser the page loads its texts later, as it would without them here. */
    isReady: name === null ? Promise.resolve() : makeSafe().catch(() => undefined),
    read: (): FirstSight => ({ name, siteKey: found?.siteKey ?? null, content }),
  };
}
