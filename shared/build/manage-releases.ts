import type { Channel, Channels, HistoryEntry, Release } from '@quaywatch/shared/release';
import { checkRelease } from './check-release.ts';
import { changeChannels, type Author } from './change-channels.ts';
import { findDroppedWith } from './check-slots.ts';
import { keepFitCanaries, readCanaries, withoutCanary } from './manage-canaries.ts';
import { previewsBeside } from './manage-previews.ts';
import { RefusedRelease, refuseUnfit, replaceIn, requireChannel, type Allowed } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSoundRelease } from './sign-releases.ts';

const mostEarlier = 20;
/** The servers judge a release in its first hour. */
const watchedMs = 3_600_000;

type PromoteOptions = Author &
  Allowed & {
    readonly action: HistoryEntry['action'];
    /** The servers do not watch the release, and never return to the previous one by themselves. */
    readonly unwatched?: boolean;
  };

/**
 * Makes releases live for everybody in one step, which ends their canaries. Each is checked against the live releases
 * and against the others.
 * @throws RefusedRelease before any of them is live, or an error that lists the published releases if one is missing
 */
export async function promoteReleases(
  store: ReleaseStore,
  candidates: readonly Pick<Release, 'name' | 'release'>[],
  { action, removes, dropsSlots, unwatched = false, ...author }: PromoteOptions,
): Promise<Channels> {
  const releases: Release[] = [];
  for (const { name, release } of candidates) releases.push(await requireSoundRelease(store, name, release));
  const watch = { watchedSince: unwatched ? undefined : new Date().toISOString(), again: action === 'promote' };
  return changeChannels(store, action, author, async (channels) => {
    const before = await store.listLive(channels);
    const after = replaceIn(before, releases);
    const canaries = await readCanaries(store, channels);
    for (const candidate of releases)
      refuseUnfit(store, candidate, { before, after, canaries }, { removes, dropsSlots });
    for (const candidate of releases) reportEndOfCanary(store, candidate, channels[candidate.name]);
    await reportEndedWatches(store, channels, { before, after });
    const promotions = await Promise.all(
      releases.map(async (one): Promise<[string, Channel]> => {
        const channel = promoted(channels, one, watch);
        return [one.name, await watchIfFit(store, one.name, channel, after)];
      }),
    );
    return keepFitCanaries(store, { ...channels, ...Object.fromEntries(promotions) }, after);
  });
}

function reportEndOfCanary(store: ReleaseStore, { name, release }: Release, channel: Channel | undefined): void {
  const canary = channel?.canary;
  if (!canary || canary.release === release) return;
  store.report(`The canary of ${name} ends: ${canary.release}, which went to ${canary.percent} % of the browsers.`);
}

type Watch = {
  readonly watchedSince: string | undefined;
  /** Promotes a live release again, because the servers may have taken it back. */
  readonly again: boolean;
};

function promoted(channels: Channels, { name, release }: Release, { watchedSince, again }: Watch): Channel {
  const channel = channels[name];
  if (!channel) return { current: release, previous: null, earlier: [] };
  if (channel.current === release && !again) return withoutCanary(channel);
  const stack = [channel.current, channel.previous, ...channel.earlier].filter((one) => one !== null);
  const [previous = null, ...earlier] = stack.filter((one) => one !== release).slice(0, mostEarlier);
  const isWatched = previous !== null && watchedSince !== undefined;
  return {
    current: release,
    previous,
    earlier,
    ...previewsBeside(channel, release),
    ...(isWatched && { watchedSince }),
    ...watchesOf(channel, [previous, ...earlier]),
  };
}

/** Says when earlier releases went live, for those that were watched then. */
function watchesOf(
  { current, watchedSince, watchedBefore = {} }: Channel,
  before: readonly (string | null)[],
): Pick<Channel, 'watchedBefore'> {
  const known = Object.entries({ ...watchedBefore, ...(watchedSince !== undefined && { [current]: watchedSince }) });
  const kept = known.filter(([release]) => before.includes(release));
  return kept.length > 0 ? { watchedBefore: Object.fromEntries(kept) } : {};
}

/** Keeps the watch only if the previous release still fits: otherwise the servers could not return to it. */
async function watchIfFit(
  store: ReleaseStore,
  name: string,
  { watchedSince, ...channel }: Channel,
  live: readonly Release[],
): Promise<Channel> {
  if (watchedSince === undefined || channel.previous === null) return channel;
  const before = await store.readRelease(name, channel.previous);
  const [problem] = before ? checkRelease(before, replaceIn(live, [before])) : ['it is not in the store'];
  if (problem === undefined) return { ...channel, watchedSince };
  store.report(`Not watched: the servers cannot return to ${name} ${channel.previous}: ${problem}.`);
  return channel;
}

/** Reports watches of other releases that end because the previous release no longer fits what is live. */
async function reportEndedWatches(
  store: ReleaseStore,
  channels: Channels,
  { before, after }: { readonly before: readonly Release[]; readonly after: readonly Release[] },
): Promise<void> {
  for (const [name, { current, previous, watchedSince }] of Object.entries(channels)) {
    const isWatched = watchedSince !== undefined && Date.now() - Date.parse(watchedSince) < watchedMs;
    const isChanged = !after.some((one) => one.name === name && one.release === current);
    const earlier = isWatched && !isChanged && previous !== null && (await store.readRelease(name, previous));
    if (!earlier || checkRelease(earlier, replaceIn(before, [earlier])).length > 0) continue;
    const [problem] = checkRelease(earlier, replaceIn(after, [earlier]));
    if (problem !== undefined)
      store.report(
        `The watch of ${name} ${current} ends, because the servers can no longer return to ${name} ${previous}: ${problem}.`,
      );
  }
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
 * Ends the canary, if there is one. Otherwise returns to the previous release, and further back each time, but never to
 * one that was rolled back.
 * @param findTakenBack is told what is live before the step, and names releases that servers took back, which are passed
 *   over; asked again if another command was faster
 * @throws RefusedRelease if that release no longer fits what is live, or an error if there is none
 */
export async function rollbackRelease(
  store: ReleaseStore,
  name: string,
  author: Author,
  findTakenBack: (before: Channel) => Promise<readonly string[]> = async () => [],
): Promise<Channel> {
  const channels = await changeChannels(store, 'rollback', author, async (live) => {
    const channel = requireChannel(live, name);
    const takenBack = await findTakenBack(channel);
    if (channel.canary) return { ...live, [name]: withoutCanary(channel) };
    const stack = [channel.previous, ...channel.earlier].filter((one) => one !== null);
    const [wanted, previous = null, ...earlier] = stack.filter((one) => !takenBack.includes(one));
    if (wanted === undefined) {
      const kind = stack.length > 0 ? ' that was not taken back' : '';
      const advice = name === 'shell' ? '' : ` The command retire ${name} takes it off.`;
      throw new Error(`${name} has no release before ${channel.current}${kind}.${advice}`);
    }
    const target = await requireSoundRelease(store, name, wanted);
    const before = await store.listLive(live);
    const after = replaceIn(before, [target]);
    const canaries = await readCanaries(store, live);
    refuseUnfit(store, target, { before, after, canaries }, { onlyReports: true });
    await reportEndedWatches(store, live, { before, after });
    const returned = {
      current: target.release,
      previous,
      earlier,
      ...previewsBeside(channel, target.release),
      ...watchesOf(channel, [previous, ...earlier]),
    };
    return keepFitCanaries(store, { ...live, [name]: returned }, after);
  });
  return requireChannel(channels, name);
}

/**
 * Takes a remote off. Its releases stay in the store and can be promoted again.
 * @throws if nothing of it is live, if it is the shell, or if others fill its slots and `dropsSlots` is not set
 */
export async function retireRemote(
  store: ReleaseStore,
  name: string,
  { dropsSlots = false, ...author }: Author & Pick<Allowed, 'dropsSlots'>,
): Promise<void> {
  if (name === 'shell') throw new Error('The shell cannot be retired: without it there are no pages.');
  await changeChannels(store, 'retire', author, async (channels) => {
    const { current } = requireChannel(channels, name);
    const live = await store.listLive(channels);
    const problems = findDroppedWith(name, live, [...live, ...(await readCanaries(store, channels))]);
    if (problems.length && !dropsSlots) throw new RefusedRelease(name, current, problems);
    for (const problem of problems) store.report(`Warning: ${name}: ${problem}`);
    return Object.fromEntries(Object.entries(channels).filter(([other]) => other !== name));
  });
}
