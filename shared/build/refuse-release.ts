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

/** @throws RefusedRelease if one of its files is missing or changed */
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
  /** Run in some browsers beside what is live. */
  readonly canaries: readonly Release[];
};

export type Allowed = {
  /** Allows dropping pages and panels that are live. */
  readonly removes?: boolean;
  /** Allows dropping slot versions that a running release fills; its panels are then no longer shown. */
  readonly dropsSlots?: boolean;
};

/**
 * With `onlyReports`, problems with slots and lost pages do not stop a release that can run: a rollback must not wait
 * for other teams' panels, and few people see a preview. Problems with slots are then reported, as with `dropsSlots`.
 * @throws RefusedRelease if it does not fit the others
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

/** @throws if nothing of that name is live */
export function requireChannel(channels: Channels, name: string): Channel {
  const channel = channels[name];
  if (channel) return channel;
  throw new Error(`No release of ${name} is live. Live: ${Object.keys(channels).sort().join(', ') || 'nothing'}.`);
}

/** @throws if the release is live for everybody; the store does not know whether the servers have taken it back */
export function refuseLive(
  { current, watchedSince }: Channel,
  { name, release }: Pick<Release, 'name' | 'release'>,
): void {
  if (current !== release) return;
  const said = `${name} ${release}`;
  if (watchedSince === undefined) throw new Error(`${said} is live already: everybody sees it.`);
  throw new Error(
    `${said} is live already. If the servers took it back: promote ${said} makes it live again for everybody, and after rollback ${name} it can go to a share of the browsers or be previewed.`,
  );
}

/** @throws if it was never published; the message lists the published releases */
export async function requireRelease(store: ReleaseStore, name: string, release: string): Promise<Release> {
  const found = await store.readRelease(name, release);
  if (found) return found;
  const known = (await store.listReleases(name)).map((one) => one.release);
  throw new Error(`${name} has no release ${release}. Published: ${known.join(', ') || 'none'}.`);
}
