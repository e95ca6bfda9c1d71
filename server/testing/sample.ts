const inFull = process.env['TEST_IN_FULL'] === '1';

/** The first cases of a list that takes long; all of them where `pnpm test:faults` and its like ask for them. */
export const sampleOf = <Case>(cases: readonly Case[], size: number): readonly Case[] =>
  inFull ? cases : cases.slice(0, size);

/**
 * With how many random cases a property is tried: ten times as many, and others each time, where `pnpm test:faults` asks for
 * all. Otherwise the same ones each time, so that a change is never refused for what it has not done.
 */
export const sampleRuns = (runs: number): { readonly numRuns: number; readonly seed?: number } =>
  inFull ? { numRuns: runs * 10 } : { numRuns: runs, seed: 1 };
