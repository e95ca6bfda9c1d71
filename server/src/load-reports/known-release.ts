import type { ReleaseReader } from '../delivery/index.ts';

/** What a report is counted under. */
export type ReportedRelease = { readonly remote: string; readonly release: string };

/** What a report names and the store does not have: anybody can make up names, and each would be a number of its own. */
export const unknownRelease: ReportedRelease = { remote: 'unknown', release: 'unknown' };

/** The release that a report names if the store has it. */
export function knownRelease(releases: ReleaseReader, remote: string, release: string): ReportedRelease {
  return releases.readRelease(remote, release) ? { remote, release } : unknownRelease;
}

/** A module as a release lists it; the log shows no other text of a report. */
export function knownModule(releases: ReleaseReader, { remote, release }: ReportedRelease, module: string): string {
  const modules = releases.readRelease(remote, release)?.modules ?? {};
  return Object.hasOwn(modules, module) ? module : 'unknown';
}
