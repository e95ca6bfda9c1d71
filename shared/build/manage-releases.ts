import type { Channel, Channels, HistoryEntry, Release } from '@quaywatch/shared/release';
import { changeChannels, type Author } from './change-channels.ts';
import { keepFitCanaries, withoutCanary } from './manage-canaries.ts';
import { refuseDamaged, refuseUnfit, replaceIn, requireChannel, requireRelease } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';

const mostEarlier = 20;

type PromoteOptions = Author & {
  readonly action: HistoryEntry['action'];
  /** Allows dropping pages and panels that are live. */
  readonly removes?: boolean;
};

/**
 * Makes releases live for everybody in one step, which ends their canaries. Each is checked against what is live and
 * against the others.
 * @throws RefusedRelease before any of them is live, or an error that lists the published releases when one is missing
 */
export async function promoteReleases(
  store: ReleaseStore,
  candidates: readonly Pick<Release, 'name' | 'release'>[],
  { action, removes = false, ...author }: PromoteOptions,
): Promise<Channels> {
  const releases = await Promise.all(candidates.map(({ name, release }) => requireRelease(store, name, release)));
  for (const candidate of releases) await refuseDamaged(store, candidate);
  return changeChannels(store, action, author, async (channels) => {
    const before = await store.listLive(channels);
    const after = replaceIn(before, releases);
    for (const candidate of releases) refuseUnfit(store, candidate, before, after, removes);
    const promotions = Object.fromEntries(releases.map((one) => [one.name, promoted(channels, one)]));
    return keepFitCanaries(store, { ...channels, ...promotions }, after);
  });
}

function promoted(channels: Channels, { name, release }: Release): Channel {
  const channel = channels[name];
  if (!channel) return { current: release, previous: null, earlier: [] };
  if (channel.current === release) return withoutCanary(channel);
  const stack = [channel.current, channel.previous, ...channel.earlier].filter((one) => one !== null);
  const [previous = null, ...earlier] = stack.filter((one) => one !== release).slice(0, mostEarlier);
  return { current: release, previous, earlier };
}

export async function promoteRelease(
  store: ReleaseStore,
  candidate: Pick<Release, 'name' | 'release'>,
  options: PromoteOptions,
): Promise<Channel> {
  const channels = await promoteReleases(store, [candidate], options);
  return requireChannel(channels, candidate.name);
}

/**
 * Ends the canary, if there is one. Otherwise returns to the release before, and further back when repeated, but never
 * to one that was rolled back.
 * @throws RefusedRelease when that release no longer fits what is live
 */
export async function rollbackRelease(store: ReleaseStore, name: string, author: Author): Promise<Channel> {
  const channels = await changeChannels(store, 'rollback', author, async (live) => {
    const channel = requireChannel(live, name);
    if (channel.canary) return { ...live, [name]: withoutCanary(channel) };
    if (!channel.previous) throw new Error(`${name} has no release before ${channel.current}.`);
    const target = await requireRelease(store, name, channel.previous);
    await refuseDamaged(store, target);
    const before = await store.listLive(live);
    const after = replaceIn(before, [target]);
    refuseUnfit(store, target, before, after, true);
    const [previous = null, ...earlier] = channel.earlier;
    return keepFitCanaries(store, { ...live, [name]: { current: target.release, previous, earlier } }, after);
  });
  return requireChannel(channels, name);
}

/**
 * Its releases stay and can be promoted again.
 * @throws when nothing of it is live, or it is the shell
 */
export async function retireRemote(store: ReleaseStore, name: string, author: Author): Promise<void> {
  if (name === 'shell') throw new Error('The shell cannot be retired: without it there are no pages.');
  await changeChannels(store, 'retire', author, async (channels) => {
    requireChannel(channels, name);
    return Object.fromEntries(Object.entries(channels).filter(([other]) => other !== name));
  });
}
