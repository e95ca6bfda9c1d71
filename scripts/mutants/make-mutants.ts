import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../prepare.mjs';

export type Mutant = {
  readonly id: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
};

export type MutantsOfFile = {
  /** The file with all mutants in it; each is inactive until named. */
  readonly source: string;
  readonly sample: readonly Mutant[];
  /** How many mutants the file has before sampling. */
  readonly drawnFrom: number;
};

const quiet = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: console.error,
  fatal: console.error,
};

/**
 * The mutants of a file, sampled by the seed down to `size`. The result is the same as long as the file is unchanged.
 */
export async function makeMutants(
  path: string,
  { seed, size }: { readonly seed: string; readonly size: number },
): Promise<MutantsOfFile> {
  const content = readFileSync(join(root, path), 'utf8');
  const { files, mutants } = await new Instrumenter(logger).instrument([{ name: path, content, mutate: true }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const lines = content.split('\n');
  const all = mutants.map(({ id, location: { start, end }, replacement }) => ({
    id,
    replacement,
    line: start.line + 1,
    original: lines
      .slice(start.line, end.line + 1)
      .map((line, index, { length }) =>
        line.slice(index === 0 ? start.column : 0, index === length - 1 ? end.column : undefined),
      )
      .join('\n'),
  }));
  const place = (mutant: Mutant, index: number) =>
    createHash('sha256').update([seed, path, mutant.original, mutant.replacement, index].join('\n')).digest('hex');
  return {
    source: files[0]?.content ?? '',
    sample: all
      .map((mutant, index) => ({ mutant, place: place(mutant, index) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .slice(0, size)
      .map(({ mutant }) => mutant)
      .sort((one, other) => one.line - other.line),
    drawnFrom: all.length,
  };
}
