import type { Channel, Channels, HistoryEntry, Release } from '@quaywatch/shared/release';
import { changeChannels, type Author } from './change-channels.ts';
import { keepFitCanaries, withoutCanary } from './manage-canaries.ts';
import { refuseDamaged, refuseUnfit, replaceIn, requireChannel, requireRelease } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** Rollbacks reach that far. */
const mostEarlier = 20;

type PromoteOptions = Author & {
  readonly action: HistoryEntry['action'];
  /** Whether pages and panels that the live release has may be gone. */
  readonly removes?: boolean;
};

/**
 * Makes published releases live for everybody, in one step, which ends canaries of theirs: each is compared with what is live and with the others. What is odd, but not
 * a reason to refuse, goes to the store's report.
 * @throws RefusedRelease before any of them is live, or an error that lists the published releases when one is not among them
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

/** `promoteReleases` for one of them. */
export async function promoteRelease(
  store: ReleaseStore,
  candidate: Pick<Release, 'name' | 'release'>,
  options: PromoteOptions,
): Promise<Channel> {
  const channels = await promoteReleases(store, [candidate], options);
  return requireChannel(channels, candidate.name);
}

/**
 * Ends the canary, where there is one. Otherwise returns to the release before the live one, and to the one before that when
 * it is done again: never to one that was rolled back. What the release before lacks may be gone.
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
 * Takes a remote off: its pages are gone, its releases stay and can be promoted again.
 * @throws when nothing of it is live, or it is the shell
 */
export async function retireRemote(store: ReleaseStore, name: string, author: Author): Promise<void> {
  if (name === 'shell') throw new Error('The shell cannot be retired: without it there are no pages.');
  await changeChannels(store, 'retire', author, async (channels) => {
    requireChannel(channels, name);
    return Object.fromEntries(Object.entries(channels).filter(([other]) => other !== name));
  });
}
