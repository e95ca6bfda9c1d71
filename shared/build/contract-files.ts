import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './hash-inputs.ts';

const folder = 'shared/contract';
/** Texts and limits, which the description of a call leaves out. */
const undescribed = new Set(['./limits.ts', './messages.ts', './refusals.ts']);

/**
 * Lists the files of the contract that say what the calls of these sources send and read, as `release.json` records it.
 * Imports are found in the text, because a parser would take longer than everything else that a start reads.
 */
export function listContractFiles(root: string, sources: readonly string[]): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const fileOf = new Map(
    listImports(read(join(folder, 'index.ts'))).flatMap(({ names, from }) =>
      names.map((name) => [name, from] as const),
    ),
  );
  const texts = sources
    .flatMap((source) => listFiles(root, source))
    .filter((path) => /\.tsx?$/.test(path))
    .map(read);
  const taken = texts.flatMap(listImports).filter(({ from }) => from === '@quaywatch/shared/contract');
  const filesOf = (name: string) => (name === '*' ? [...fileOf.values()] : (fileOf.get(name) ?? []));
  const found = new Set(taken.flatMap(({ names }) => names.flatMap(filesOf)));
  // The loop also visits the files that it adds.
  for (const file of found)
    for (const { from } of listImports(read(join(folder, file))))
      if (from.startsWith('./') && !undescribed.has(from)) found.add(from);
  return [...found].filter((file) => !undescribed.has(file)).map((file) => join(folder, file));
}

/** What is left of the imports and exports of a module once it is compiled. `*` stands for the whole other module. */
function listImports(text: string): { readonly names: readonly string[]; readonly from: string }[] {
  const found = text.matchAll(/^(?:import|export) (\*|\{[^}]*\}).* from '([^']+)';/gm);
  return [...found]
    .map(([, names = '', from = '']) => ({
      names: names.split(',').flatMap((name) => /^[{\s]*(?!type\s)(\*|\w+)/.exec(name)?.[1] ?? []),
      from,
    }))
    .filter(({ names }) => names.length > 0);
}
