export { listApps, outputOf } from './app.ts';
export { buildApps, readBuild } from './build-apps.ts';
export { promoteRelease, rollbackRelease } from './manage-releases.ts';
export { publishBuilds, publishUnchecked } from './publish-builds.ts';
export { openReleaseStore } from './release-store.ts';
