import type { Release } from '@quaywatch/shared/release';
import { listApps, outputOf } from './app.ts';
import { changeChannels, type Author } from './change-channels.ts';
import { promoteReleases } from './manage-releases.ts';
import { readBuiltRelease, type ReleaseStore } from './release-store.ts';

type PublishOptions = Author & {
  /** Folders of applications; all when empty. */
  readonly only?: readonly string[];
  /** Whether pages and panels that are live may be gone. */
  readonly removes?: boolean;
};

/**
 * Copies the last builds of applications into the store, without making them live.
 * @throws when one is not built
 */
async function addBuilds(root: string, store: ReleaseStore, only: readonly string[] = []): Promise<Release[]> {
  const builds: Release[] = [];
  for (const folder of listApps(root).filter((one) => only.length === 0 || only.includes(one))) {
    const build = readBuiltRelease(outputOf(root, folder));
    if (!build) throw new Error(`${folder} is not built.`);
    await store.publish(outputOf(root, folder), build);
    builds.push(build);
  }
  return builds;
}

/**
 * Publishes the last builds of applications and makes them live together: each is checked beside the others, so that a
 * change that spans shell and remotes can go out in one step.
 * @throws RefusedRelease before any of them is live
 */
export async function publishBuilds(
  root: string,
  store: ReleaseStore,
  { only = [], ...options }: PublishOptions,
): Promise<Release[]> {
  const builds = await addBuilds(root, store, only);
  await promoteReleases(store, builds, { action: 'release', ...options });
  return builds;
}

/** Makes a build live without any checks: for a developer's store, where sizes and half-done changes do not matter. */
export async function publishUnchecked(store: ReleaseStore, output: string, { name, release }: Release): Promise<void> {
  await store.publish(output, { name, release });
  await changeChannels(store, 'release', { by: 'development', reason: null }, async (channels) => ({
    ...channels,
    [name]: { current: release, previous: channels[name]?.current ?? null, earlier: [] },
  }));
}
