import type { Canary, Channel, Channels, Release } from '@quaywatch/shared/release';
import { changeChannels, type Author } from './change-channels.ts';
import { checkRelease } from './check-release.ts';
import { refuseLive, RefusedRelease, refuseUnfit, replaceIn, requireChannel, type Allowed } from './refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { requireSoundRelease } from './sign-releases.ts';

export type CanaryOptions = Author &
  Allowed & {
    /** The share of browsers: 1 to 99 with at most two decimals. */
    readonly percent: number;
  };

/**
 * Gives a release to a share of browsers, after the same checks as a promotion. It must also fit the canaries of other
 * names, because some browsers get both.
 * @throws RefusedRelease if it does not fit, or an error if nothing of the name is live or the release is already live
 */
export async function startCanary(
  store: ReleaseStore,
  { name, release }: Pick<Release, 'name' | 'release'>,
  { percent, removes, dropsSlots, ...author }: CanaryOptions,
): Promise<Channel> {
  requirePercent(percent);
  const candidate = await requireSoundRelease(store, name, release);
  const channels = await changeChannels(store, 'promote', author, async (live) => {
    const channel = requireChannel(live, name);
    refuseLive(channel, candidate);
    const before = await store.listLive(live);
    const others = (await readCanaries(store, live)).filter((one) => one.name !== name);
    const fit = { before, after: replaceIn(before, [candidate]), canaries: others };
    refuseUnfit(store, candidate, fit, { removes, dropsSlots });
    const problems = others.flatMap((other) => findClashes(candidate, other, before));
    if (problems.length) throw new RefusedRelease(name, release, problems);
    const canary = { release, percent, at: new Date().toISOString() };
    return { ...live, [name]: { ...channel, canary } };
  });
  return requireChannel(channels, name);
}

/**
 * @param share a number, or what was typed for one
 * @throws unless it is 1 to 99 with at most two decimals
 */
export function requirePercent(share: number | string): number {
  const percent = Number(share);
  const isPlain = Math.round(percent * 100) === Number((percent * 100).toFixed(6));
  if (percent >= 1 && percent <= 99 && isPlain) return percent;
  throw new Error(`A canary takes 1 to 99 percent with at most two decimals, such as 2.5, not "${share}".`);
}

function findClashes(candidate: Release, other: Release, live: readonly Release[]): string[] {
  const both = replaceIn(live, [candidate, other]);
  const beside = `beside the canary ${other.name} ${other.release}: `;
  return [...checkRelease(candidate, both), ...checkRelease(other, both)].map((problem) => `${beside}${problem}`);
}

/** Ends canaries that no longer fit, and reports them: a canary never blocks a release or a rollback. */
export async function keepFitCanaries(
  store: ReleaseStore,
  channels: Channels,
  live: readonly Release[],
): Promise<Channels> {
  const canaries = await readCanaries(store, channels);
  const kept = Object.entries(channels).map(([name, channel]): [string, Channel] => {
    const candidate = canaries.find((one) => one.name === name);
    if (!channel.canary || !candidate) return [name, withoutCanary(channel)];
    const [problem] = checkRelease(candidate, replaceIn(live, [candidate]));
    if (problem === undefined) return [name, channel];
    store.report(`The canary of ${name} ends: ${problem}.`);
    return [name, withoutCanary(channel)];
  });
  return Object.fromEntries(kept);
}

export async function readCanaries(store: ReleaseStore, channels: Channels): Promise<Release[]> {
  const named = Object.entries(channels).flatMap(([name, { canary }]) => (canary ? [[name, canary] as const] : []));
  const found = await Promise.all(
    named.map(([name, { release }]: readonly [string, Canary]) => store.readRelease(name, release)),
  );
  return found.filter((release) => release !== null);
}

export function withoutCanary({ canary: _ended, ...channel }: Channel): Channel {
  return channel;
}
