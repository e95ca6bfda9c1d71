export type ProvidedVersions = Readonly<Record<string, { readonly version: string }>>;

/** One sentence each: such code would fail in the middle of a page. check-release.ts refuses these, and more. */
export function findMismatches(requires: Readonly<Record<string, string>>, provided: ProvidedVersions): string[] {
  return Object.entries(requires).flatMap(([key, range]) => {
    const version = provided[key]?.version;
    if (!version) return [`${key} ${range} is not provided`];
    return satisfiesCaret(version, range) ? [] : [`${key} ${range} is asked for, ${version} is provided`];
  });
}

/** The build writes no other kind of range. */
function satisfiesCaret(version: string, range: string): boolean {
  const wanted = numbersOf(range.replace(/^\^/, ''));
  const found = numbersOf(version);
  const fixed = wanted.findIndex((number) => number !== 0);
  const differs = found.findIndex((number, index) => number !== wanted[index]);
  if (differs === -1) return true;
  return differs > fixed && fixed !== -1 && (found[differs] ?? 0) > (wanted[differs] ?? 0);
}

const numbersOf = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number);

export type SharedVersion = {
  readonly key: string;
  readonly version: string;
  readonly from: string;
  readonly isLoaded: boolean;
  readonly users: readonly string[];
};
