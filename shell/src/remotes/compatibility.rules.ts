import { satisfy } from './version-ranges.rules.ts';

export type ProvidedVersions = Readonly<Record<string, { readonly version: string }>>;

/** One sentence for each mismatch, any of which would break a page while it runs. check-release.ts checks more. */
export function findMismatches(requires: Readonly<Record<string, string>>, provided: ProvidedVersions): string[] {
  return Object.entries(requires).flatMap(([key, range]) => {
    const version = provided[key]?.version;
    if (!version) return [`${key} ${range} is not provided`];
    return satisfy(version, range) ? [] : [`${key} ${range} is asked for, ${version} is provided`];
  });
}
