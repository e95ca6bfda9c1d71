import { createHash } from 'node:crypto';
import type { Release } from '@quaywatch/shared/release';

/** A release that some browsers get instead of the live one of its name. */
export type LiveCanary = {
  readonly candidate: Release;
  /** Share of all browsers, with at most two decimals. */
  readonly percent: number;
  /** When it began: ISO 8601 in UTC. */
  readonly at: string;
};

/** A release that is live for everybody, while the servers may return to the one before it. */
export type WatchedRelease = {
  readonly candidate: Release;
  readonly before: Release;
  /** When it went live: ISO 8601 in UTC. */
  readonly at: string;
};

/** What is live at one moment. */
export type LiveReleases = {
  readonly shell: Release | null;
  readonly remotes: readonly Release[];
  /** Those whose live release has not been readable yet. */
  readonly missing: readonly string[];
  /** At most one per name. */
  readonly canaries: readonly LiveCanary[];
  /** Live releases with one before them in the store; at most one per name. */
  readonly watched: readonly WatchedRelease[];
};

export type ChosenReleases = Pick<LiveReleases, 'shell' | 'remotes' | 'missing'> & {
  /** Live releases that another one replaces in this browser. */
  readonly replaced: readonly Release[];
  /** A shell is being tried in some browser, so all report how it goes. */
  readonly isShellTried: boolean;
  /** Remotes with a release that is judged by what browsers report, live or not. */
  readonly judged: readonly string[];
};

/** What is live once the servers have returned to the releases before these. */
export function takeBack(live: LiveReleases, takenBack: readonly WatchedRelease[]): LiveReleases {
  const inPlaceOf = (one: Release) => takenBack.find(({ candidate }) => candidate === one)?.before ?? one;
  return { ...live, shell: live.shell && inPlaceOf(live.shell), remotes: live.remotes.map(inPlaceOf) };
}

const buckets = 10_000;

/**
 * The canaries it is drawn for, otherwise the live releases.
 * @param canaries the running ones
 * @param browserId null for a browser without an id, which gets what is live
 * @param judged watched releases that are judged now
 */
export function chooseReleases(
  live: LiveReleases,
  canaries: readonly LiveCanary[],
  browserId: string | null,
  judged: readonly WatchedRelease[] = [],
): ChosenReleases {
  const drawn = browserId === null ? [] : canaries.filter((canary) => isDrawn(canary, browserId));
  const given = drawn.map(({ candidate }) => candidate);
  const tried = new Set([...canaries, ...judged].map(({ candidate }) => candidate.name));
  return {
    ...replaceReleases(live, given),
    isShellTried: tried.has('shell'),
    judged: [...tried].filter((name) => name !== 'shell'),
  };
}

/** What a browser gets that runs another release of a remote by an override or a preview. */
export const overrideRelease = (chosen: ChosenReleases, other: Release): ChosenReleases => {
  const { replaced, ...rest } = replaceReleases(chosen, [other]);
  return { ...chosen, ...rest, replaced: [...chosen.replaced.filter(({ name }) => name !== other.name), ...replaced] };
};

/** A name without a live release gets none, since nobody promoted it. */
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

/**
 * A browser keeps its bucket, so it stays drawn while the share grows. Percentages have two decimals, hence 10,000
 * buckets.
 */
export const isDrawn = ({ candidate, percent }: LiveCanary, browserId: string): boolean =>
  bucketOf(candidate.name, browserId) < Math.round(percent * (buckets / 100));

/**
 * 0 to 9,999, always the same. It includes the name, so that canaries of two remotes do not meet in the same browsers
 * only.
 */
export function bucketOf(name: string, browserId: string): number {
  const digest = createHash('sha256').update(`${name}\n${browserId}`).digest();
  // With 48 bits, no bucket is favoured by more than one part in a billion.
  return digest.readUIntBE(0, 6) % buckets;
}

/** Equal for browsers that get the same. */
export const keyOf = ({ shell, remotes, missing, isShellTried, judged }: ChosenReleases): string =>
  [
    shell?.release,
    isShellTried,
    ...remotes.map(({ name, release }) => `${name} ${release}`),
    '',
    ...missing,
    '',
    ...judged,
  ].join('\n');
