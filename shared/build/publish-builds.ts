import type { Release } from '@quaywatch/shared/release';
import { listApps, outputOf } from './app.ts';
import { readBuild } from './build-apps.ts';
import { checkPromotion, promoteRelease } from './manage-releases.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Publishes the last builds of applications (all when `only` is empty) and makes them live together: each is checked
 * beside the others, so that a change that spans shell and remotes can go out in one step.
 * @throws RefusedRelease before any of them is live
 */
export function publishBuilds(root: string, store: ReleaseStore, only: readonly string[] = []): Release[] {
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

/** Makes a build live without any checks: for a developer's store, where sizes and half-done changes do not matter. */
export function publishUnchecked(store: ReleaseStore, output: string, release: Release): void {
  const previous = store.readChannel(release.name)?.current ?? null;
  store.publish(output, release);
  store.writeChannel(release.name, { current: release.release, previous });
}
