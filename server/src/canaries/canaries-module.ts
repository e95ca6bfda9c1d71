import type { Canaries, ReleaseReader } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createCanaryAudience } from './note-audience.ts';
import { createShellStarts } from './note-shell-starts.ts';
import { createCanaryWatch, runCanaryWatch } from './watch-canaries.ts';

/** Gives a new release to a share of the browsers, and stops it if it does worse. */
export const canariesModule = {
  watchCanaries(app: App, platform: Platform, releases: ReleaseReader): Canaries {
    const watch = createCanaryWatch(platform, releases);
    const starts = createShellStarts(platform, releases, watch);
    const audience = createCanaryAudience(platform, releases, watch);
    if (platform.config.role !== 'worker') runCanaryWatch(app, platform, watch);
    // Stores what is still waiting when the process ends.
    app.addHook('preClose', async () => void (await Promise.all([starts.flush(), audience.flush()])));
    const { isRunning, isTakenBack, isJudged, stopOf } = watch;
    return {
      isRunning,
      isTakenBack,
      isJudged,
      stopOf,
      isShellJudged: starts.isJudged,
      notePage(request, chosen) {
        if (chosen.shell) starts.noteGiven(request, chosen.shell);
        audience.notePage(request, chosen);
      },
      noteRegistry: audience.noteRegistry,
      noteReports: audience.noteReports,
      noteStarted: starts.noteStarted,
    };
  },
};
