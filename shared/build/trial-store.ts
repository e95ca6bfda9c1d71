import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { listApps, outputOf, readApp } from './app.ts';
import { readLiveChannels } from './change-channels.ts';
import { readBuiltRelease, openReleaseStore, type ReleaseStore } from './release-store.ts';
import { openFolder } from '@quaywatch/shared/store';

/** Reads all builds if `only` is empty. @throws if one is missing */
export function readBuilds(
  root: string,
  only: readonly string[],
): { readonly output: string; readonly release: Release }[] {
  const folders = listApps(root).filter((one) => only.length === 0 || only.includes(one));
  return folders.map((folder) => {
    const output = outputOf(root, folder);
    const release = readBuiltRelease(output);
    if (!release) throw new Error(`${folder} is not built.`);
    return { output, release };
  });
}

/** @throws if a build is missing or was made from other sources */
export function requireBuilt(root: string, only: readonly string[]): void {
  for (const folder of only) {
    const built = readBuiltRelease(outputOf(root, folder))?.release;
    const { name, release } = readApp(root, folder);
    if (built !== release)
      throw new Error(`${name}: the sources are ${release}, but the build is ${built ?? 'missing'}.`);
  }
}

/**
 * Makes a store with the last builds of some applications and the live releases of the others, to try the builds before
 * anybody gets them. Empties the folder first.
 * @param only folders of applications; all if empty
 * @returns the releases to try
 */
export async function makeTrialStore(
  root: string,
  store: ReleaseStore,
  folder: string,
  only: readonly string[],
): Promise<Release[]> {
  rmSync(folder, { recursive: true, force: true });
  const trial = openReleaseStore(openFolder(folder));
  const builds = readBuilds(root, only);
  const live = await store.listLive(await readLiveChannels(store));
  for (const release of live) {
    if (builds.some((build) => build.release.name === release.name)) continue;
    await copyRelease(store, release, join(folder, release.name, release.release));
    await trial.writeChannel(release.name, { current: release.release, previous: null, earlier: [] });
  }
  for (const { output, release } of builds) {
    await trial.publish(output, release);
    await trial.writeChannel(release.name, { current: release.release, previous: null, earlier: [] });
  }
  if (!existsSync(join(folder, 'shell'))) throw new Error('There is no live shell to try this with.');
  return builds.map(({ release }) => release);
}

/** Compressed copies are not copied: the server sends files without them uncompressed. */
async function copyRelease(store: ReleaseStore, { name, release, assets }: Release, folder: string): Promise<void> {
  const copies = ['release.json', ...assets.map((asset) => asset.path)].map(async (path) => {
    const content = await store.readAsset(name, release, path);
    if (!content) throw new Error(`The live release ${name} ${release} lacks ${path}.`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  });
  await Promise.all(copies);
}
