import { testSeed } from './draws.ts';

const inFull = process.env['TEST_IN_FULL'] === '1';

/** The first cases of a slow list, or all of them for `pnpm test:faults` and similar commands. */
export const sampleOf = <Case>(cases: readonly Case[], size: number): readonly Case[] =>
  inFull ? cases : cases.slice(0, size);

/** How many random cases a property gets: `inFullRuns` if all of a slow list runs. */
export const sampleRuns = (
  runs: number,
  inFullRuns = runs * 10,
): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: inFull ? inFullRuns : runs,
  seed: testSeed,
});
