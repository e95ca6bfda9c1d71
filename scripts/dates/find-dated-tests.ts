import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

/** Paths from the root: tests of server rules for Node's runner, and unit tests for Jest. */
export type DatedTests = { readonly rules: readonly string[]; readonly unit: readonly string[] };

const rulesOfDates = [
  'shared/domain/dates.ts',
  'shared/domain/history-days.ts',
  'server/src/platform/uk-local-time.rules.ts',
];

/** The tests that use dates, directly or through a file that they import. */
export const findDatedTests = (): DatedTests => findTests(/\bDate\b/);

/** Those among them that use the date rules, found by the names that the rules export. */
export function findTestsOfDateRules(): DatedTests {
  const names = rulesOfDates.flatMap((path) => [...read(path).matchAll(/^export (?:const|function) (\w+)/gm)]);
  return findTests(new RegExp(`\\b(?:${names.map(([, name]) => name).join('|')})\\b`));
}

function findTests(touches: RegExp): DatedTests {
  const dated = globSync('{shell,shared,server,remote-*}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
    .filter((path) => isDated(path, touches))
    .sort();
  const isOfServer = (path: string) => /^(server|remote-[^/]+\/server)\//.test(path);
  return {
    rules: dated.filter((path) => isOfServer(path) && path.endsWith('.rules.test.ts')),
    unit: dated.filter((path) => !isOfServer(path)),
  };
}

function isDated(path: string, touches: RegExp): boolean {
  const text = read(path);
  // Times of files and processes come from the machine itself.
  if (/from 'node:(fs|child_process)'/.test(text)) return false;
  const imported = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, from = '']) => join(dirname(path), from));
  // A door names everything, whether used or not.
  const own = imported.filter((file) => basename(file) !== 'index.ts' && existsSync(join(root, file)));
  return [text, ...own.map(read)].some((source) => touches.test(source));
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
