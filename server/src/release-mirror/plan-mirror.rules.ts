import { isFolderName, listEarlier, type Channel, type Channels, type HistoryEntry } from '@quaywatch/shared/release';
import { day } from '../platform/durations.ts';

export type ReleaseName = { readonly name: string; readonly release: string };

export type MirrorPlan = {
  /**
   * Releases for everybody, for some browsers, or for those with a link, the shell's first. The mirror switches once
   * they are here.
   */
  readonly needed: readonly ReleaseName[];
  /** Replacements for a release that does not start, and releases that open pages still load. */
  readonly kept: readonly ReleaseName[];
  readonly channels: Channels;
};

/** Open tabs load files of a release for this long after it was live. */
const keptMs = 14 * day;

/** @param steps of the store, newest first; at least one */
export function planMirror(steps: readonly Pick<HistoryEntry, 'at' | 'channels'>[], now: Date): MirrorPlan {
  const channels = placesOf(steps[0]?.channels ?? {});
  const previous = Object.entries(channels).flatMap(([name, channel]) =>
    listFallbacks(channel).flatMap((release) => named(name, release)),
  );
  // A step was live until the next one.
  const recent = steps.filter((_, index) => {
    const end = new Date(steps[index - 1]?.at ?? now);
    return now.getTime() - end.getTime() < keptMs;
  });
  const isOfShell = ({ name }: ReleaseName) => Number(name === 'shell');
  const needed = liveIn(channels).sort((a, b) => isOfShell(b) - isOfShell(a));
  const kept = [...previous, ...recent.flatMap((step) => liveIn(placesOf(step.channels)))];
  return { needed, kept: withoutRepeats(kept, needed), channels };
}

/**
 * Taking back goes no further than to the first release that was not watched, which cannot have been taken back. Tabs
 * with an older shell may get an earlier one (SRV-473); it is here if it was live within `keptMs`.
 */
function listFallbacks(channel: Channel): string[] {
  const earlier = listEarlier(channel);
  const last = earlier.findIndex(({ watchedSince }) => watchedSince === null);
  return earlier.slice(0, last === -1 ? earlier.length : last + 1).map(({ release }) => release);
}

/** Names from the store become folder names here. */
const placesOf = (channels: Channels): Channels =>
  Object.fromEntries(
    Object.entries(channels).filter(([name, { current }]) => isFolderName(name) && isFolderName(current)),
  );

const named = (name: string, release: string | null | undefined): ReleaseName[] =>
  release && isFolderName(release) ? [{ name, release }] : [];

const liveIn = (channels: Channels): ReleaseName[] =>
  Object.entries(channels).flatMap(([name, channel]) => listGiven(channel).flatMap((release) => named(name, release)));

/** The releases that a channel gives to browsers, the live one first. */
export const listGiven = ({ current, canary, previews = [] }: Channel): string[] => [
  current,
  ...(canary ? [canary.release] : []),
  ...previews.map(({ release }) => release),
];

export const keyOf = ({ name, release }: ReleaseName) => `${name}/${release}`;

function withoutRepeats(releases: readonly ReleaseName[], others: readonly ReleaseName[]): ReleaseName[] {
  const known = new Set(others.map(keyOf));
  return releases.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)));
}
