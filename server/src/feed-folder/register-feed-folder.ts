import type { App } from '../platform/http/app.ts';
import type { Feed } from '../feed/index.ts';
import { watchFeedFolder } from './feed-folder.ts';

const lookEveryMilliseconds = 2_000;

/** Makes processes that run jobs read the files of FEED_DIR, if it is set. */
export function registerFeedFolder(app: App, feed: Feed): void {
  const { feedDir, role } = feed.config;
  if (feedDir === null || role === 'web') return;
  const folder = watchFeedFolder(feed, feedDir);
  let timer: NodeJS.Timeout | undefined;
  // Not before the process listens: by then the database is ready.
  app.addHook('onListen', async () => {
    timer = setInterval(() => void folder.look(), lookEveryMilliseconds).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await folder.stop();
  });
}
