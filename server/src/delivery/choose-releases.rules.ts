import { createHash } from 'node:crypto';
import type { Release } from '@quaywatch/shared/release';

/** A release that some browsers get in the place of the live one of its name. */
export type LiveCanary = {
  readonly candidate: Release;
  /** Of all browsers; at most two decimals. */
  readonly percent: number;
  /** When it began: ISO 8601, UTC. */
  readonly at: string;
};

/** What is live at one moment. */
export type LiveReleases = {
  readonly shell: Release | null;
  readonly remotes: readonly Release[];
  /** Remotes that have a channel, and of which no live release could be read yet. */
  readonly missing: readonly string[];
  /** By the name of their candidate; at most one of each. */
  readonly canaries: readonly LiveCanary[];
};

/** What one browser gets. */
export type ChosenReleases = Pick<LiveReleases, 'shell' | 'remotes' | 'missing'> & {
  /** The live releases that gave their place to another one in this browser. */
  readonly replaced: readonly Release[];
  /** A shell is tried, in this browser or in others: all report how it goes. */
  readonly isShellTried: boolean;
};

const buckets = 10_000;

/**
 * What a browser gets of what is live: the canaries that it is drawn for, and everything else as it is for everybody.
 * @param canaries those of the live ones that run
 * @param browserId whatever tells one browser from another; null for one that cannot be told, which gets what is live
 */
export function chooseReleases(
  live: LiveReleases,
  canaries: readonly LiveCanary[],
  browserId: string | null,
): ChosenReleases {
  const drawn = browserId === null ? [] : canaries.filter((canary) => isDrawn(canary, browserId));
  const given = drawn.map(({ candidate }) => candidate);
  return {
    ...replaceReleases(live, given),
    isShellTried: canaries.some(({ candidate }) => candidate.name === 'shell'),
  };
}

/** What a browser gets whose helpdesk agent runs another release of a remote. */
export const overrideRelease = (chosen: ChosenReleases, other: Release): ChosenReleases => {
  const { replaced, ...rest } = replaceReleases(chosen, [other]);
  return { ...chosen, ...rest, replaced: [...chosen.replaced.filter(({ name }) => name !== other.name), ...replaced] };
};

/** The live releases with others in the place of some. A name of which nothing is live gets none: nobody promoted it. */
function replaceReleases(
  { shell, remotes, missing }: Pick<LiveReleases, 'shell' | 'remotes' | 'missing'>,
  others: readonly Release[],
) {
  const inPlaceOf = (one: Release) => others.find(({ name }) => name === one.name) ?? one;
  return {
    shell: shell && inPlaceOf(shell),
    remotes: remotes.map(inPlaceOf),
    missing,
    replaced: [...(shell ? [shell] : []), ...remotes].filter((one) => inPlaceOf(one) !== one),
  };
}

/** A browser stays drawn while the share grows: its bucket is its own. Percent has two decimals, so there are 10,000. */
export const isDrawn = ({ candidate, percent }: LiveCanary, browserId: string): boolean =>
  bucketOf(candidate.name, browserId) < Math.round(percent * (buckets / 100));

/** 0 to 9,999, the same for ever. The name in it keeps the canaries of two remotes from meeting in the same browsers only. */
export function bucketOf(name: string, browserId: string): number {
  const digest = createHash('sha256').update(`${name}\n${browserId}`).digest();
  // Of 48 bits the remainder favours no bucket by more than one part in a billion.
  return digest.readUIntBE(0, 6) % buckets;
}

/** The same for browsers that get the same. */
export const keyOf = ({ shell, remotes, missing, isShellTried }: ChosenReleases): string =>
  [shell?.release, isShellTried, ...remotes.map(({ name, release }) => `${name} ${release}`), '', ...missing].join(
    '\n',
  );
