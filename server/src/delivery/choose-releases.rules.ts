import { createHash } from 'node:crypto';
import type { Release } from '@quaywatch/shared/release';

/** A release that some browsers get instead of the live one of its name. */
export type LiveCanary = {
  readonly candidate: Release;
  /** The share of all browsers, with at most two decimals. */
  readonly percent: number;
  /** When the canary began: ISO 8601 in UTC. */
  readonly at: string;
};

/** A release that browsers' reports judge or have judged, and when that began: ISO 8601 in UTC. */
export type JudgedRelease = { readonly candidate: Pick<Release, 'name' | 'release'>; readonly at: string };

/** A release that is live for everyone, while the servers may still return to the one before. */
export type WatchedRelease = {
  readonly candidate: Release;
  readonly before: Release;
  /** When it went live: ISO 8601 in UTC. */
  readonly at: string;
};

/** A release that was live before. */
export type EarlierRelease = {
  readonly candidate: JudgedRelease['candidate'];
  /** When it went live, if it was watched then. */
  readonly at: string | null;
  /** Null if it is not in the store. */
  readonly stored: Release | null;
  /** The same, but null if it no longer fits what is live. */
  readonly usable: Release | null;
};

/** What is live at one moment. */
export type LiveReleases = {
  readonly shell: Release | null;
  readonly remotes: readonly Release[];
  /** Remotes whose live release has never been readable. */
  readonly missing: readonly string[];
  /** At most one per name. */
  readonly canaries: readonly LiveCanary[];
  /** At most one per name. The servers can return from those that `listWatched` names. */
  readonly watched: readonly Omit<WatchedRelease, 'before'>[];
  /** The latest of a name first. */
  readonly earlier: readonly EarlierRelease[];
};

export type ChosenReleases = Pick<LiveReleases, 'shell' | 'remotes' | 'missing'> & {
  /** Live releases that this browser has another release for. */
  readonly replaced: readonly Release[];
  /** A release of the shell is being judged, so all browsers report how it goes. */
  readonly isShellJudged: boolean;
  /** Remotes with a release that browsers' reports are judging, whether live or not. */
  readonly judged: readonly string[];
};

type IsTakenBack = (judged: JudgedRelease) => boolean;

/** The releases before the live one of a name, latest first, apart from those that the servers took back. */
export const listUsableBefore = ({ earlier }: LiveReleases, name: string, isTakenBack: IsTakenBack): EarlierRelease[] =>
  earlier.filter(({ candidate, at }) => candidate.name === name && (at === null || !isTakenBack({ candidate, at })));

export const findEarlier = (live: LiveReleases, name: string, isTakenBack: IsTakenBack): EarlierRelease | null =>
  listUsableBefore(live, name, isTakenBack)[0] ?? null;

/** The watched releases, each with the release that the servers can return to. */
export const listWatched = (live: LiveReleases, isTakenBack: IsTakenBack): WatchedRelease[] =>
  live.watched.flatMap((one) => {
    const before = findEarlier(live, one.candidate.name, isTakenBack)?.usable;
    return before ? [{ ...one, before }] : [];
  });

/** The releases that the servers took back, among the live ones and those before them. */
export const listTakenBack = (live: LiveReleases, isTakenBack: IsTakenBack): JudgedRelease['candidate'][] => [
  ...listWatched(live, isTakenBack)
    .filter(isTakenBack)
    .map(({ candidate }) => candidate),
  ...live.earlier
    .filter(({ candidate, at }) => at !== null && isTakenBack({ candidate, at }))
    .map(({ candidate }) => candidate),
];

/** What is live once the servers have returned from these releases to the previous ones. */
export function takeBack(live: LiveReleases, takenBack: readonly WatchedRelease[]): LiveReleases {
  const inPlaceOf = (one: Release) => takenBack.find(({ candidate }) => candidate === one)?.before ?? one;
  return { ...live, shell: live.shell && inPlaceOf(live.shell), remotes: live.remotes.map(inPlaceOf) };
}

const buckets = 10_000;

/**
 * The canaries that this browser is in, otherwise the live releases.
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
    isShellJudged: tried.has('shell'),
    judged: [...tried].filter((name) => name !== 'shell'),
  };
}

/** What a browser gets that runs another release of a remote because of an override or a preview. */
export const overrideRelease = (chosen: ChosenReleases, other: Release): ChosenReleases => {
  const { replaced, ...rest } = replaceReleases(chosen, [other]);
  return { ...chosen, ...rest, replaced: [...chosen.replaced.filter(({ name }) => name !== other.name), ...replaced] };
};

/** A name without a live release gets none, because nobody has promoted it. */
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
 * A browser keeps its bucket, so it stays in the canary while the share grows. Percentages have two decimals, hence
 * 10,000 buckets.
 */
export const isDrawn = ({ candidate, percent }: LiveCanary, browserId: string): boolean =>
  bucketOf(candidate.name, browserId) < Math.round(percent * (buckets / 100));

/**
 * The bucket from 0 to 9,999, always the same for a browser and name. The name is included so that the canaries of two
 * remotes do not reach the same browsers.
 */
export function bucketOf(name: string, browserId: string): number {
  const digest = createHash('sha256').update(`${name}\n${browserId}`).digest();
  // With 48 bits, no bucket is favoured by more than one part in a billion.
  return digest.readUIntBE(0, 6) % buckets;
}

/** Equal for browsers that get the same releases. */
export const keyOf = ({ shell, remotes, missing, isShellJudged, judged }: ChosenReleases): string =>
  [
    shell?.release,
    isShellJudged,
    ...remotes.map(({ name, release }) => `${name} ${release}`),
    '',
    ...missing,
    '',
    ...judged,
  ].join('\n');
