import type { Mutant } from './make-mutants.ts';

type IgnoredMutant = {
  /** The start of the paths. */
  readonly below: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
};

/** Mutants that no test can notice, since the product does the same with them. */
const ignored: readonly IgnoredMutant[] = [];

/** Why a mutant is not counted; undefined for one that is. */
export const reasonToIgnore = (path: string, { original, replacement }: Mutant): string | undefined =>
  ignored.find(
    (entry) => path.startsWith(entry.below) && entry.original === original && entry.replacement === replacement,
  )?.reason;
