import type { Channel, Channels, Release } from '@quaywatch/shared/release';
import { checkRelease, findVanished } from './check-release.ts';
import { findChangedVersions, findDroppedSlots, findSlotProblems } from './check-slots.ts';
import { verifyAssets } from './release-assets.ts';
import type { ReleaseStore } from './release-store.ts';

export class RefusedRelease extends Error {
  constructor(name: string, release: string, problems: readonly string[]) {
    super(`${name} ${release} is refused:\n  ${problems.join('\n  ')}`);
  }
}

/** @throws RefusedRelease when one of its files is missing or changed */
export async function refuseDamaged(store: ReleaseStore, candidate: Release): Promise<void> {
  const { name, release } = candidate;
  const problems = await verifyAssets((path) => store.readAsset(name, release, path), candidate);
  if (problems.length) throw new RefusedRelease(name, release, problems);
}

export const replaceIn = (live: readonly Release[], releases: readonly Release[]): Release[] => [
  ...live.filter(({ name }) => !releases.some((one) => one.name === name)),
  ...releases,
];

type Fit = {
  readonly before: readonly Release[];
  readonly after: readonly Release[];
  /** Beside what is live, which some browsers have. */
  readonly canaries: readonly Release[];
};

export type Allowed = {
  /** Allows dropping pages and panels that are live. */
  readonly removes?: boolean;
  /** Allows dropping versions of slots that somebody fills, whose panels are then no longer shown. */
  readonly dropsSlots?: boolean;
};

/**
 * A rollback must not wait for panels of other teams, and a preview is shown to few. Of these, what runs is let through
 * (`onlyReports`), and what is wrong with slots is reported, as where it is allowed.
 * @throws RefusedRelease when it does not fit the others
 */
export function refuseUnfit(
  store: ReleaseStore,
  candidate: Release,
  { before, after, canaries }: Fit,
  { removes = false, dropsSlots = false, onlyReports = false }: Allowed & { readonly onlyReports?: boolean },
): void {
  const ofSlots = [...findSlotProblems(candidate, after), ...findChangedVersions(candidate, before)];
  const dropped = findDroppedSlots(candidate, before, [...after, ...canaries]);
  const problems = [
    ...checkRelease(candidate, after),
    ...(removes || onlyReports ? [] : findVanished(candidate, before)),
    ...(onlyReports ? [] : ofSlots),
    ...(dropsSlots || onlyReports ? [] : dropped),
  ];
  if (problems.length) throw new RefusedRelease(candidate.name, candidate.release, problems);
  for (const problem of [...ofSlots, ...dropped]) store.report(`Warning: ${candidate.name}: ${problem}`);
}

/** @throws when nothing of that name is live */
export function requireChannel(channels: Channels, name: string): Channel {
  const channel = channels[name];
  if (channel) return channel;
  throw new Error(`No release of ${name} is live. Live: ${Object.keys(channels).sort().join(', ') || 'nothing'}.`);
}

/** @throws when it was never published; the message lists those that were */
export async function requireRelease(store: ReleaseStore, name: string, release: string): Promise<Release> {
  const found = await store.readRelease(name, release);
  if (found) return found;
  const known = (await store.listReleases(name)).map((one) => one.release);
  throw new Error(`${name} has no release ${release}. Published: ${known.join(', ') || 'none'}.`);
}
