export { listApps, outputOf, readApp, type App } from './app.ts';
export { buildApps, readBuild, type BuildResult } from './build-apps.ts';
export { checkRelease, sizeLimits } from './check-release.ts';
export { promoteRelease, RefusedRelease, rollbackRelease } from './manage-releases.ts';
export { publishBuilds, publishUnchecked } from './publish-builds.ts';
export { openReleaseStore, type ReleaseStore } from './release-store.ts';
export { sharedDoors, sharedLibraries } from './shared-modules.ts';
