import { findConflicts, type Release } from '@quaywatch/shared/release';
import type { ChosenReleases } from './choose-releases.rules.ts';

/** Whether a release of a remote runs in a shell: versions, names, paths and icons. */
export type Fits = (remote: Release, shell: Release) => boolean;

/** Versions and names never change, so each pair is compared once. */
export function createFits(): Fits {
  const known = new WeakMap<Release, WeakMap<Release, boolean>>();
  return (remote, shell) => {
    const ofShell = known.get(shell) ?? new WeakMap<Release, boolean>();
    known.set(shell, ofShell);
    const fits = ofShell.get(remote) ?? findConflicts(remote, [shell]).length === 0;
    ofShell.set(remote, fits);
    return fits;
  };
}

/** The first of these releases that runs in the shell and has no page of the remotes beside it. */
export const findFitting = (
  candidates: readonly Release[],
  { shell, beside, fits }: { readonly shell: Release; readonly beside: readonly Release[]; readonly fits: Fits },
): Release | undefined => candidates.find((one) => fits(one, shell) && findConflicts(one, beside).length === 0);

/**
 * What an open tab gets that runs another shell than its browser would be given now: of each remote whose release does
 * not run there, the latest earlier one that does, if there is one (decision 0036).
 * @param earlierOf latest first, without those that were taken back
 */
export function fitToShell(
  chosen: ChosenReleases,
  shell: Release,
  { fits, earlierOf }: { readonly fits: Fits; readonly earlierOf: (name: string) => readonly Release[] },
): ChosenReleases {
  function giveBeside(kept: readonly Release[]): ReadonlyMap<string, Release> {
    const given = new Map(kept.map((one) => [one.name, one]));
    for (const one of chosen.remotes) {
      if (given.has(one.name)) continue;
      const found = findFitting(earlierOf(one.name), { shell, beside: [...given.values()], fits });
      // It keeps its release, so those already found may have one of its pages.
      if (!found) return giveBeside([...kept, one]);
      given.set(one.name, found);
    }
    return given;
  }

  const given = giveBeside(chosen.remotes.filter((one) => fits(one, shell)));
  return { ...chosen, remotes: chosen.remotes.map((one) => given.get(one.name) ?? one) };
}
