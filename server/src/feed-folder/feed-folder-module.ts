import type { Feed, FeedFormat } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { registerFeedFolder } from './register-feed-folder.ts';

type Parts = { readonly feed: Feed; readonly feedFormats: readonly FeedFormat[] };

export const feedFolderModule = {
  register(app: App, _platform: Platform, { feed, feedFormats }: Parts): void {
    registerFeedFolder(app, feed, feedFormats);
  },
};
