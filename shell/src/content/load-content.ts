import { callApi, logFailure } from '@quaywatch/shared/api';
import { readContent, type ContentItem, type ContentRegion } from '@quaywatch/shared/contract';
import { isStale, readCachedContent, writeCachedContent } from './content-cache.ts';
import { topUp } from './content.rules.ts';
import { isThere, type DrawnHtml } from './drawn-html.ts';
import type { SafeHtml } from './sanitise.ts';

export type SafeItem = Omit<ContentItem, 'content'> & {
  readonly content: SafeHtml | DrawnHtml;
  /** The text as the editor wrote it, for comparing; it is never drawn. */
  readonly source: string;
};

/** Its built-in text is right even without the service. In other regions, built-in text would look like "no news". */
const alwaysTrue: ContentRegion = 'Sign In';

async function fetchContent(region: ContentRegion): Promise<readonly ContentItem[]> {
  const cached = readCachedContent(region);
  if (cached && !isStale(cached, Date.now())) return cached.list;
  try {
    const fetched = await callApi(readContent, { query: { name: region }, showsFailure: true });
    const list = topUp(fetched, cached?.list.slice(0, cached.answered) ?? []);
    writeCachedContent(region, list, fetched.length);
    return list;
  } catch (error) {
    logFailure(`load the content of ${region}`, error);
    if (cached) return cached.list;
    if (region === alwaysTrue) return [];
    throw error;
  }
}

/** The built-in texts come with the sanitiser, in one script, because no page needs them before it. */
async function loadSanitiser() {
  try {
    const [{ sanitise }, { builtInContent }] = await Promise.all([
      import(/* webpackChunkName: "texts" */ './sanitise.ts'),
      import(/* webpackChunkName: "texts" */ './built-in-content.ts'),
    ]);
    return { sanitise, builtInContent };
  } catch (error) {
    logFailure('load the sanitiser', error);
    throw error;
  }
}

/**
 * @param shown items that the page shows already: their texts need no sanitiser
 * @throws if the sanitiser is needed and cannot be loaded
 */
export async function makeSafe(
  items: readonly ContentItem[],
  shown: readonly SafeItem[] = [],
): Promise<readonly SafeItem[]> {
  const known = new Map(
    shown.filter(({ content }) => isThere(content)).map(({ source, content }) => [source, content]),
  );
  if (items.some(({ content }) => !known.has(content))) {
    const { sanitise } = await loadSanitiser();
    for (const { content } of items) known.set(content, known.get(content) ?? sanitise(content));
  }
  return items.flatMap((item) => {
    const content = known.get(item.content);
    return content === undefined ? [] : { ...item, content, source: item.content };
  });
}

async function load(region: ContentRegion, shown?: readonly SafeItem[]): Promise<readonly SafeItem[]> {
  // No alerts are the normal case: their pages would load the sanitiser in vain.
  const hasBuiltIn = !region.startsWith('Critical Alerts');
  const [items] = await Promise.all([fetchContent(region), hasBuiltIn && !shown ? loadSanitiser() : null]);
  if (items.length > 0 || !hasBuiltIn) return makeSafe(items, shown);
  return makeSafe((await loadSanitiser()).builtInContent[region], shown);
}

const running = new Map<ContentRegion, Promise<readonly SafeItem[]>>();

/**
 * Takes content from the cache while it is fresh, else from the content service, else from the stale cache, else built
 * in (CNT-15, CNT-17, CNT-D3). Concurrent callers share one load.
 * @param shown what the page shows of this region already
 * @throws if the sanitiser is needed and cannot be loaded, or the service fails with nothing cached, except for the sign-in text
 */
export function loadContent(region: ContentRegion, shown?: readonly SafeItem[]): Promise<readonly SafeItem[]> {
  const loading = running.get(region) ?? load(region, shown).finally(() => running.delete(region));
  running.set(region, loading);
  return loading;
}
