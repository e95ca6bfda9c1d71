import type { Channel, Release } from '@quaywatch/shared/release';
import { checkRelease, findUnknownSlots } from './check-release.ts';
import type { ReleaseStore } from './release-store.ts';
import { verifyAssets } from './release-assets.ts';

/** A promotion that must not happen; the message names every reason. */
class RefusedRelease extends Error {
  constructor(name: string, release: string, problems: readonly string[]) {
    super(`${name} ${release} is refused:\n  ${problems.join('\n  ')}`);
  }
}

/**
 * Checks the files of a release and compares it with everything that is live. `beside` stands for releases that go live in
 * the same step. What is odd, but not a reason to refuse, goes to the store's report.
 * @throws RefusedRelease
 */
export function checkPromotion(store: ReleaseStore, candidate: Release, beside: readonly Release[] = []): void {
  const { name, release } = candidate;
  const live = [...store.listLive().filter((one) => !beside.some((other) => other.name === one.name)), ...beside];
  const problems = [...verifyAssets(store.folderOf(name, release), candidate), ...checkRelease(candidate, live)];
  if (problems.length) throw new RefusedRelease(name, release, problems);
  for (const unseen of findUnknownSlots(candidate, live)) store.report(`Warning: ${unseen}`);
}

/**
 * Makes a published release the live one.
 * @throws RefusedRelease, or an error that lists the published releases when this is not one of them
 */
export function promoteRelease(
  store: ReleaseStore,
  name: string,
  release: string,
  beside: readonly Release[] = [],
): Channel {
  checkPromotion(store, requireRelease(store, name, release), beside);
  const channel = store.readChannel(name);
  if (channel?.current === release) return channel;
  const next: Channel = { current: release, previous: channel?.current ?? null };
  store.writeChannel(name, next);
  return next;
}

/**
 * Returns to the release before the live one; doing it twice returns to where it began.
 * @throws RefusedRelease when that release no longer fits what is live
 */
export function rollbackRelease(store: ReleaseStore, name: string): Channel {
  const channel = store.readChannel(name);
  if (!channel) throw new Error(`Nothing of ${name} is live. Known: ${store.listNames().join(', ') || 'nothing'}.`);
  if (!channel.previous) throw new Error(`${name} has no release before ${channel.current}.`);
  return promoteRelease(store, name, channel.previous);
}

function requireRelease(store: ReleaseStore, name: string, release: string): Release {
  const found = store.readRelease(name, release);
  if (found) return found;
  const known = store.listReleases(name).map((one) => one.release);
  throw new Error(`${name} has no release ${release}. Published: ${known.join(', ') || 'none'}.`);
}
