import type { ContentItem } from '@quaywatch/shared/contract';

/** Built-in items were never published, so their date is not shown. */
export const neverPublished = '2026-01-01T00:00:00.000Z';

type Dated = Pick<ContentItem, 'displayOrder' | 'published'>;

const byPublished = (one: Dated, other: Dated) => Date.parse(other.published) - Date.parse(one.published);

/** Ordered by `displayOrder`, then newest first (CNT-22, CNT-D4). */
export const inDisplayOrder = <Item extends Dated>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.displayOrder - other.displayOrder || byPublished(one, other));

export const newestFirst = <Item extends Dated>(items: readonly Item[]): Item[] => items.toSorted(byPublished);

/**
 * Tops up with earlier items (CNT-16). An empty answer stays empty: the editor cleared it on purpose
 * (docs/decisions/0008).
 */
export function topUp(fetched: readonly ContentItem[], previous: readonly ContentItem[]): ContentItem[] {
  const limit = fetched[0]?.region.itemLimit ?? 0;
  const others = previous.filter(({ title }) => !fetched.some((item) => item.title === title));
  return [...fetched, ...others.slice(0, Math.max(0, limit - fetched.length))];
}
