import type { Channel, Channels, HistoryEntry, Release } from '@quaywatch/shared/release';
import { changeChannels, type Author } from './change-channels.ts';
import { checkRelease, findUnknownSlots, findVanished } from './check-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { verifyAssets } from './release-assets.ts';

/** Rollbacks reach that far. */
const mostEarlier = 20;

/** A promotion that must not happen; the message names every reason. */
class RefusedRelease extends Error {
  constructor(name: string, release: string, problems: readonly string[]) {
    super(`${name} ${release} is refused:\n  ${problems.join('\n  ')}`);
  }
}

type PromoteOptions = Author & {
  readonly action: HistoryEntry['action'];
  /** Whether pages and panels that the live release has may be gone. */
  readonly removes?: boolean;
};

/**
 * Makes published releases live, in one step: each is compared with what is live and with the others. What is odd, but not
 * a reason to refuse, goes to the store's report.
 * @throws RefusedRelease before any of them is live, or an error that lists the published releases when one is not among them
 */
export async function promoteReleases(
  store: ReleaseStore,
  candidates: readonly Pick<Release, 'name' | 'release'>[],
  { action, removes = false, ...author }: PromoteOptions,
): Promise<Channels> {
  const releases = await Promise.all(candidates.map(({ name, release }) => requireRelease(store, name, release)));
  for (const candidate of releases) {
    const { name, release } = candidate;
    const problems = await verifyAssets((path) => store.readAsset(name, release, path), candidate);
    if (problems.length) throw new RefusedRelease(name, release, problems);
  }
  return changeChannels(store, action, author, async (channels) => {
    const before = await store.listLive(channels);
    const after = [...before.filter(({ name }) => !releases.some((one) => one.name === name)), ...releases];
    for (const candidate of releases) refuseUnfit(store, candidate, before, after, removes);
    return { ...channels, ...Object.fromEntries(releases.map((one) => [one.name, promoted(channels, one)])) };
  });
}

function refuseUnfit(
  store: ReleaseStore,
  candidate: Release,
  before: readonly Release[],
  after: readonly Release[],
  removes: boolean,
): void {
  const problems = [...checkRelease(candidate, after), ...(removes ? [] : findVanished(candidate, before))];
  if (problems.length) throw new RefusedRelease(candidate.name, candidate.release, problems);
  for (const unseen of findUnknownSlots(candidate, after)) store.report(`Warning: ${unseen}`);
}

function promoted(channels: Channels, { name, release }: Release): Channel {
  const channel = channels[name];
  if (!channel) return { current: release, previous: null, earlier: [] };
  if (channel.current === release) return channel;
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
 * Returns to the release before the live one, and to the one before that when it is done again: never to one that was
 * rolled back. What the release before lacks may be gone.
 * @throws RefusedRelease when that release no longer fits what is live
 */
export async function rollbackRelease(store: ReleaseStore, name: string, author: Author): Promise<Channel> {
  const channels = await changeChannels(store, 'rollback', author, async (live) => {
    const channel = requireChannel(live, name);
    if (!channel.previous) throw new Error(`${name} has no release before ${channel.current}.`);
    const target = await requireRelease(store, name, channel.previous);
    const problems = await verifyAssets((path) => store.readAsset(name, target.release, path), target);
    if (problems.length) throw new RefusedRelease(name, target.release, problems);
    const before = await store.listLive(live);
    refuseUnfit(store, target, before, [...before.filter((one) => one.name !== name), target], true);
    const [previous = null, ...earlier] = channel.earlier;
    return { ...live, [name]: { current: target.release, previous, earlier } };
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

function requireChannel(channels: Channels, name: string): Channel {
  const channel = channels[name];
  if (channel) return channel;
  throw new Error(`Nothing of ${name} is live. Live: ${Object.keys(channels).sort().join(', ') || 'nothing'}.`);
}

async function requireRelease(store: ReleaseStore, name: string, release: string): Promise<Release> {
  const found = await store.readRelease(name, release);
  if (found) return found;
  const known = (await store.listReleases(name)).map((one) => one.release);
  throw new Error(`${name} has no release ${release}. Published: ${known.join(', ') || 'none'}.`);
}
