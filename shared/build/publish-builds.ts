import type { Release } from '@quaywatch/shared/release';
import { listApps, readApp } from './app.ts';
import { changeChannels, readLiveChannels, refuseUnsigned, type Author } from './change-channels.ts';
import { readCanaries, startCanary, type CanaryOptions } from './manage-canaries.ts';
import { startPreview, type PreviewOptions, type StartedPreview } from './manage-previews.ts';
import { promoteReleases } from './manage-releases.ts';
import { refuseLive, refuseUnfit, replaceIn, requireChannel, type Allowed } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { publishBuild, refuseWithoutRights } from './sign-releases.ts';
import { readBuilds } from './trial-store.ts';

type PublishOptions = Author & Allowed & { readonly only?: readonly string[] };

/**
 * Checks the rights first, before minutes of building and trying.
 * @param only folders of applications; all if empty
 * @throws if releases are signed, and this command has no list of keys or its key may not release them
 */
export async function requireRights(root: string, store: ReleaseStore, only: readonly string[]): Promise<void> {
  if (!store.signing) return refuseUnsigned(store);
  for (const folder of only.length > 0 ? only : listApps(root)) refuseWithoutRights(store, readApp(root, folder));
}

type EarlyCheck = Allowed & { readonly audience: 'everybody' | 'share' | 'preview' };

/**
 * Compares builds with what is live now, before minutes of trying them. Publishing compares them again.
 * @throws RefusedRelease if one does not fit, or an error if one for some browsers is live already
 */
export async function refuseUnfitBuilds(
  root: string,
  store: ReleaseStore,
  only: readonly string[],
  { audience, ...allowed }: EarlyCheck,
): Promise<void> {
  const releases = readBuilds(root, only).map(({ release }) => release);
  const channels = await readLiveChannels(store);
  const before = await store.listLive(channels);
  const after = replaceIn(before, releases);
  const canaries = (await readCanaries(store, channels)).filter(
    ({ name }) => !releases.some((one) => one.name === name),
  );
  for (const candidate of releases) {
    if (audience !== 'everybody') refuseLive(requireChannel(channels, candidate.name), candidate);
    refuseUnfit(store, candidate, { before, after, canaries }, { ...allowed, onlyReports: audience === 'preview' });
  }
}

/**
 * Checks the builds together, so that a change across shell and remotes goes live in one step.
 * @throws RefusedRelease before any of them is live
 */
export async function publishBuilds(
  root: string,
  store: ReleaseStore,
  { only = [], ...options }: PublishOptions,
): Promise<Release[]> {
  const builds = readBuilds(root, only);
  for (const { release } of builds) refuseWithoutRights(store, release);
  for (const { output, release } of builds) await publishBuild(store, output, release);
  const releases = builds.map(({ release }) => release);
  await promoteReleases(store, releases, { action: 'release', ...options });
  return releases;
}

/** @throws RefusedRelease before any browser gets the build */
export async function publishCanary(
  root: string,
  store: ReleaseStore,
  folder: string,
  options: CanaryOptions,
): Promise<Release> {
  const [build] = readBuilds(root, [folder]);
  if (!build) throw new Error(`There is no ${folder}.`);
  await publishBuild(store, build.output, build.release);
  await startCanary(store, build.release, options);
  return build.release;
}

/** @throws RefusedRelease before anybody can see the build */
export async function publishPreview(
  root: string,
  store: ReleaseStore,
  folder: string,
  options: PreviewOptions,
): Promise<StartedPreview & { readonly release: Release }> {
  const [build] = readBuilds(root, [folder]);
  if (!build) throw new Error(`There is no ${folder}.`);
  await publishBuild(store, build.output, build.release);
  return { ...(await startPreview(store, build.release, options)), release: build.release };
}

/** For a developer's store, where sizes and unfinished changes do not matter. */
export async function publishUnchecked(store: ReleaseStore, output: string, { name, release }: Release): Promise<void> {
  await store.publish(output, { name, release });
  await changeChannels(store, 'release', { by: 'development', reason: null }, async (channels) => ({
    ...channels,
    [name]: { current: release, previous: channels[name]?.current ?? null, earlier: [] },
  }));
}
