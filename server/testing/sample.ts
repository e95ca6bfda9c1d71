const inFull = process.env['TEST_IN_FULL'] === '1';

/** The first cases of a list that takes long; all of them where `pnpm test:faults` and its like ask for them. */
export const sampleOf = <Case>(cases: readonly Case[], size: number): readonly Case[] =>
  inFull ? cases : cases.slice(0, size);

/** How many random cases a property is tried with: ten times as many where `pnpm test:faults` asks for all. */
export const sampleRuns = (runs: number): number => (inFull ? runs * 10 : runs);
