import type { Canaries, ReleaseReader } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createShellStarts, storeStartsAtClose } from './note-shell-starts.ts';
import { createCanaryWatch, runCanaryWatch } from './watch-canaries.ts';

/** Gives a share of the browsers a new release, and stops it if it does worse. */
export const canariesModule = {
  watchCanaries(app: App, platform: Platform, releases: ReleaseReader): Canaries {
    const watch = createCanaryWatch(platform, releases);
    const starts = createShellStarts(platform, releases, watch);
    if (platform.config.role !== 'worker') runCanaryWatch(app, platform, watch);
    storeStartsAtClose(app, starts);
    const { isRunning, stopOf } = watch;
    const { isTried, noteGiven, noteStarted } = starts;
    return { isRunning, stopOf, isShellTried: isTried, noteGiven, noteStarted };
  },
};
