export { listApps, outputOf } from './app.ts';
export { buildApps } from './build-apps.ts';
export { readHistory, type Author } from './change-channels.ts';
export { requirePercent, startCanary } from './manage-canaries.ts';
export { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
export { publishBuilds, publishCanary, publishUnchecked } from './publish-builds.ts';
export { openReleaseStore, readBuiltRelease, type ReleaseStore } from './release-store.ts';
export { makeTrialStore } from './trial-store.ts';
export { watchAlone, type AloneBuild } from './watch-alone.ts';
