export { listApps, outputOf } from './app.ts';
export { buildApps } from './build-apps.ts';
export { readHistory, type Author } from './change-channels.ts';
export { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
export { publishBuilds, publishUnchecked } from './publish-builds.ts';
export { openReleaseStore, readBuiltRelease, type ReleaseStore } from './release-store.ts';
export { openFolder } from './store-files.ts';
export { makeTrialStore } from './trial-store.ts';
export { watchAlone, type AloneBuild } from './watch-alone.ts';
