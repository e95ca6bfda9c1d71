import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

export type RulesFile = {
  readonly path: string;
  readonly tests: readonly string[];
  /** What each mutant reloads: tests, rules and everything between them. */
  readonly reloaded: readonly string[];
};

const valueImport = /^(?:import|export) (?!type )(?:[^;']*? from )?'(\.\.?\/[^']+)'/gm;

export function findRules(): readonly RulesFile[] {
  const files = globSync('{server,shell,remote-*}/src/**/*.rules{,.test}.ts', { cwd: root }).sort();
  const closures = new Map(files.filter(isTest).map((test) => [test, readClosure(test)]));
  return files
    .filter((file) => !isTest(file))
    .map((path) => {
      // Its own test runs first: other tests seldom kill a mutant that survives it.
      const tests = [...closures.keys()].filter((test) => closures.get(test)?.has(path));
      const between = tests.flatMap((test) => [...(closures.get(test) ?? [])]).filter((file) => reaches(file, path));
      return { path, tests: tests.sort(ownFirst(path)), reloaded: [...new Set([...tests, ...between])] };
    });
}

const isTest = (file: string): boolean => file.endsWith('.test.ts');

const ownFirst = (path: string) => (one: string, other: string) =>
  Number(isOwn(other, path)) - Number(isOwn(one, path));

const isOwn = (test: string, path: string): boolean => test.replace('.test.ts', '.ts') === path;

const reaches = (file: string, path: string): boolean => file === path || readClosure(file).has(path);

const imports = new Map<string, readonly string[]>();

function readClosure(file: string, found = new Set<string>()): Set<string> {
  for (const next of readImports(file))
    if (!found.has(next)) {
      found.add(next);
      readClosure(next, found);
    }
  return found;
}

function readImports(file: string): readonly string[] {
  const known = imports.get(file);
  if (known) return known;
  const text = /\.tsx?$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';
  const read = [...text.matchAll(valueImport)].map(([, path = '']) => join(dirname(file), path));
  imports.set(file, read);
  return read;
}
