import { listApps, outputOf } from './app.ts';
import { readBuild } from './build-apps.ts';
import { checkPromotion, promoteRelease } from './manage-releases.ts';
import type { Release } from './release.ts';
import { openReleaseStore } from './release-store.ts';

/**
 * Publishes the last builds of applications (all when `only` is empty) and makes them live together: each is checked
 * beside the others, so that a change that spans shell and remotes can go out in one step.
 * @throws RefusedRelease before any of them is live
 */
export function publishBuilds(root: string, releasesDir: string, only: readonly string[] = []): Release[] {
  const store = openReleaseStore(releasesDir);
  const folders = listApps(root).filter((folder) => only.length === 0 || only.includes(folder));
  const builds = folders.map((folder) => {
    const build = readBuild(root, folder);
    if (!build) throw new Error(`${folder} is not built.`);
    store.publish(outputOf(root, folder), build);
    return build;
  });
  for (const build of builds) checkPromotion(store, build, builds);
  for (const { name, release } of builds) promoteRelease(store, name, release, builds);
  return builds;
}
