const inFull = process.env['TEST_IN_FULL'] === '1';

/** The first cases of a slow list; all of them for `pnpm test:faults` and the like. */
export const sampleOf = <Case>(cases: readonly Case[], size: number): readonly Case[] =>
  inFull ? cases : cases.slice(0, size);

/**
 * How many random cases a property gets: ten times as many, with other seeds, for `pnpm test:faults`. Otherwise the
 * seed is fixed, so that a change never fails for what it did not do.
 */
export const sampleRuns = (runs: number): { readonly numRuns: number; readonly seed?: number } =>
  inFull ? { numRuns: runs * 10 } : { numRuns: runs, seed: 1 };
