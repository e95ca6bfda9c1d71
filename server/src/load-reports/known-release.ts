import { overriddenRelease } from '@quaywatch/shared/contract';
import type { ReleaseReader } from '../delivery/index.ts';

/** What a report is counted under. */
export type ReportedRelease = { readonly remote: string; readonly release: string };

/** What a report names and the store does not have: anybody can make up names, and each would be a number of its own. */
export const unknownRelease: ReportedRelease = { remote: 'unknown', release: 'unknown' };

/** The release that a report names if the store has it; of a live remote also what somebody runs by an override. */
export function knownRelease(releases: ReleaseReader, remote: string, release: string): ReportedRelease {
  const isLive = () => releases.readLive().remotes.some(({ name }) => name === remote);
  if (release === overriddenRelease) return isLive() ? { remote, release } : unknownRelease;
  return releases.readRelease(remote, release) ? { remote, release } : unknownRelease;
}

/** Whether what is reported counts for a release that others get (SRV-131). */
export const countsForRelease = (named: ReportedRelease): boolean =>
  named !== unknownRelease && named.release !== overriddenRelease;

/** A module as a release lists it; the log shows no other text of a report. */
export function knownModule(releases: ReleaseReader, { remote, release }: ReportedRelease, module: string): string {
  const modules = releases.readRelease(remote, release)?.modules ?? {};
  return Object.hasOwn(modules, module) ? module : 'unknown';
}
