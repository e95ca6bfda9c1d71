import { overriddenRelease, type ReportedLoad } from '@quaywatch/shared/contract';
import { findConflicts, type Release } from '@quaywatch/shared/release';
import type { ReleaseReader } from '../delivery/index.ts';

export type ReportedRelease = { readonly remote: string; readonly release: string };

/** For names that the store does not have. Anyone can make up names, and each would become a metric of its own. */
export const unknownRelease: ReportedRelease = { remote: 'unknown', release: 'unknown' };

/** The release named in a report, if the store has it; for a live remote the release may also be `override`. */
export function knownRelease(releases: ReleaseReader, remote: string, release: string): ReportedRelease {
  const isLive = () => releases.readLive().remotes.some(({ name }) => name === remote);
  if (release === overriddenRelease) return isLive() ? { remote, release } : unknownRelease;
  return releases.readRelease(remote, release) ? { remote, release } : unknownRelease;
}

/** Whether a report counts for a release that others get too (SRV-131). */
export const countsForRelease = (named: ReportedRelease): boolean =>
  named !== unknownRelease && named.release !== overriddenRelease;

/**
 * Whether the shell of an open tab refused a release that fits the shell that the browser would be given now (decision
 * 0036). This says nothing about the release.
 */
export function isOfEarlierShell(
  releases: ReleaseReader,
  { remote, release }: ReportedRelease,
  { outcome, phase }: Pick<ReportedLoad, 'outcome' | 'phase'>,
  findShell: () => Release | null,
): boolean {
  if (outcome !== 'failed' || phase !== 'versions') return false;
  const [refused, shell] = [releases.readRelease(remote, release), findShell()];
  return refused !== null && shell !== null && findConflicts(refused, [shell]).length === 0;
}

export function knownModule(releases: ReleaseReader, { remote, release }: ReportedRelease, module: string): string {
  const modules = releases.readRelease(remote, release)?.modules ?? {};
  return Object.hasOwn(modules, module) ? module : 'unknown';
}
