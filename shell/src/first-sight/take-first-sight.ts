import { contentItem, type ContentItem, type ContentRegion } from '@quaywatch/shared/contract';
import { writeCachedContent } from '../content/content-cache.ts';
import { DrawnHtml } from '../content/drawn-html.ts';
import { makeSafe } from '../content/load-content.ts';
import { keepEarlyPress } from './early-press.ts';
import { nothingSeen, type FirstSight } from './first-sight.ts';

type Embedded = { readonly siteKey: string; readonly content: Partial<Record<ContentRegion, readonly ContentItem[]>> };

/** Returns null if the server did not send the data, or sent another shape. */
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
 * Takes what the document came with. Its texts count as fetched now, so that the page does not request them again.
 * @param place `data-sight` names the page that is drawn in it, `data-visitor` whom its menu is for
 */
export function takeFirstSight(place: HTMLElement) {
  const found = readEmbedded();
  const regions = Object.entries(found?.content ?? {}) as [ContentRegion, readonly ContentItem[]][];
  for (const [region, items] of regions) writeCachedContent(region, items, items.length);
  const name = found ? (place.dataset.sight ?? null) : null;
  const visitor = place.dataset.visitor ?? null;
  const siteKey = found?.siteKey ?? null;
  const takePress = keepEarlyPress(place);

  return {
    name,
    visitor,
    /**
     * Used if React takes over the page.
     * @param onTaken called once the script of an area has run in which a button may have been pressed
     */
    read: (onTaken: () => void): FirstSight => ({
      name,
      visitor,
      siteKey,
      takePress: (area) => {
        onTaken();
        return takePress(area);
      },
      content: new Map(
        regions.map(([region, items]) => [
          region,
          items.map((item) => ({ ...item, content: new DrawnHtml(), source: item.content })),
        ]),
      ),
    }),
    /** Used if another page is drawn over it. Without the sanitiser, that page loads its texts itself. */
    readAnew: async (): Promise<FirstSight> => {
      takePress(place);
      const content =
        name === null ? [] : regions.map(async ([region, items]) => [region, await makeSafe(items)] as const);
      return { ...nothingSeen, siteKey, content: new Map(await Promise.all(content).catch(() => [])) };
    },
  };
}
