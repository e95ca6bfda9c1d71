import { watch } from 'node:fs';
import { join } from 'node:path';
import type { ContentItem } from '@quaywatch/shared/contract';
import type { Platform } from '../platform/platform.ts';
import { loadContent } from './load-content.ts';

export type ContentStore = {
  /** The items of a region in the order of the page: `displayOrder`, then the newest first; empty for an unknown one. */
  itemsOf(region: string): Promise<readonly ContentItem[]>;
  close(): void;
};

/**
 * Items kept in memory and read again after a file of the folder changed. While a changed file is wrong, the last
 * good set goes on being served and the log says why.
 */
export function createContentStore(folder: string, { clock, log }: Pick<Platform, 'clock' | 'log'>): ContentStore {
  const itemsFolder = join(folder, 'items');
  let loading: Promise<readonly ContentItem[]> | undefined;
  let lastGood: readonly ContentItem[] | undefined;

  async function load(): Promise<readonly ContentItem[]> {
    try {
      lastGood = await loadContent(itemsFolder, clock.now());
    } catch (error) {
      if (!lastGood) {
        loading = undefined;
        throw error;
      }
      log.error({ err: error }, 'the changed content is wrong; the last good content is served');
    }
    return lastGood;
  }

  const watcher = watch(itemsFolder, () => (loading = undefined));
  // Serving content must not keep a process alive that wants to stop.
  watcher.unref();

  return {
    async itemsOf(region) {
      loading ??= load();
      const items = await loading;
      return items.filter((item) => item.region.name === region).sort(byDisplayOrder);
    },
    close: () => watcher.close(),
  };
}

function byDisplayOrder(one: ContentItem, other: ContentItem): number {
  return one.displayOrder - other.displayOrder || other.published.localeCompare(one.published);
}
