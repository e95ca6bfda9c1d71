import { accessSync, constants, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../platform/config/start-problem.ts';
import type { App } from '../platform/http/app.ts';
import { everySource, toFeedSender, type Feed, type FeedFormat } from '../feed/index.ts';
import { watchFeedFolder } from './feed-folder.ts';

const lookEveryMilliseconds = 2_000;

/**
 * Files directly in FEED_DIR are the operator's and may be from any source. A subfolder named after a source in
 * FEED_KEYS belongs to that source.
 * @throws StartProblem for a folder that is missing or cannot be used. If it is lost later, the log says so
 */
export function registerFeedFolder(app: App, feed: Feed, formats: readonly FeedFormat[]): void {
  const { feedDir, feedSources, role } = feed.config;
  if (feedDir === null || role === 'web') return;
  checkFolder(feedDir);
  const own = feedSources.map((source) => ({ root: join(feedDir, source.name), sender: toFeedSender(source) }));
  const folders = [{ root: feedDir, sender: everySource }, ...own].map((watched) =>
    watchFeedFolder(feed, { ...watched, formats }),
  );
  let timer: NodeJS.Timeout | undefined;
  // Once the process listens, the database is ready.
  app.addHook('onListen', async () => {
    for (const { root } of own) await mkdir(root).catch(() => undefined);
    timer = setInterval(() => {
      for (const folder of folders) void folder.look();
    }, lookEveryMilliseconds).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await Promise.all(folders.map((folder) => folder.stop()));
  });
}

function checkFolder(folder: string): void {
  try {
    readdirSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`FEED_DIR cannot be used: ${(error as Error).message}`);
  }
}
