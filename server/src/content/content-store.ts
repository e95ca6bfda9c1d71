import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { ContentItem } from '@quaywatch/shared/contract';
import { StartProblem } from '../platform/config/start-problem.ts';
import type { Platform } from '../platform/platform.ts';
import { readContentFiles, type ContentFile } from './read-content-files.ts';

const quietTime = 100;

const parts = ['items', 'media'] as const;

export type ContentStore = {
  /** A region's items by `displayOrder`, then newest first; empty for an unknown region. */
  itemsOf(region: string): Promise<readonly ContentItem[]>;
  /** Names the files of examples that are left out in the log. */
  logExamples(): Promise<void>;
  close(): void;
};

/**
 * Reads the folder again after a change. A bad file affects only its own item, which stays unchanged; the log says what
 * is wrong. Examples are left out without the demo.
 * @throws StartProblem when the folder does not exist
 */
export function createContentStore({ config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>): ContentStore {
  const { contentDir: folder, demo } = config;
  checkContentFolder(folder);
  let items: ReadonlyMap<string, ContentItem> = new Map();
  let examples: readonly string[] = [];
  let reading = read();
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    try {
      const files = await readContentFiles(folder, { now: clock.now(), demo });
      items = keepLastGood(files);
      examples = files.filter(({ item }) => item === null).map(({ name }) => name);
    } catch (error) {
      log.error({ err: error }, 'the content folder cannot be read; the items read before are served');
    }
  }

  function keepLastGood(files: readonly ContentFile[]): ReadonlyMap<string, ContentItem> {
    const good = new Map<string, ContentItem>();
    for (const { name, item, problem } of files) {
      const shown = item === undefined ? items.get(name) : item;
      if (shown) good.set(name, shown);
      if (problem)
        log.error(
          { file: name, problem },
          `a content file is wrong; its item ${shown ? 'stays as it was' : 'is left out'}`,
        );
    }
    return good;
  }

  function readSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading.then(read);
    }, quietTime).unref();
  }

  // An item may arrive before its image, so a new image counts as a change too. A watcher must not keep the process
  // alive.
  const watchers = new Map<string, FSWatcher>();
  const watchPart = (name: string) => void watchers.set(name, watch(join(folder, name), readSoon).unref());
  for (const name of parts) watchPart(name);
  // A watcher stays with the folder that it was created for, so a replaced folder needs a new one.
  const placeWatcher = watch(folder, (_, name) => {
    const replaced = parts.find((part) => part === name);
    if (!replaced) return;
    watchers.get(replaced)?.close();
    try {
      watchPart(replaced);
    } catch {
      // The folder is gone. Reading it logs that, and its return is the next event.
    }
    readSoon();
  }).unref();

  return {
    async itemsOf(region) {
      await reading;
      return [...items.values()].filter((item) => item.region.name === region).sort(byDisplayOrder);
    },
    async logExamples() {
      await reading;
      if (examples.length > 0)
        log.info({ files: examples }, 'content files with publishedHoursAgo are examples, which only the demo shows');
    },
    close() {
      clearTimeout(timer);
      placeWatcher.close();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function checkContentFolder(folder: string): void {
  try {
    for (const name of parts) readdirSync(join(folder, name));
  } catch (error) {
    throw new StartProblem(`CONTENT_DIR cannot be read: ${(error as Error).message}`);
  }
}

function byDisplayOrder(one: ContentItem, other: ContentItem): number {
  return one.displayOrder - other.displayOrder || other.published.localeCompare(one.published);
}
