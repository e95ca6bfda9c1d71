import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readApp } from './app.ts';

const product = join(import.meta.dirname, '../..');
let root = '';
const release = () => readApp(root, 'remote-tracking').release;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-app-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json', 'shared', 'remote-tracking'])
    cpSync(join(product, path), join(root, path), { recursive: true, filter: isSource });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Whether the remote gets another release when this text of a file below `shared/contract` changes. */
function makesRelease(file: string, text: string, changed: string): boolean {
  const path = join(root, 'shared/contract', file);
  const [source, before] = [readFileSync(path, 'utf8'), release()];
  expect(source).toContain(text);
  writeFileSync(path, source.replace(text, changed));
  const after = release();
  writeFileSync(path, source);
  return after !== before;
}

test('a remote gets a new release when a call that it makes answers something else [SRV-413]', () => {
  expect(makesRelease('tracking.ts', 'slotStartTime: rareText', 'slotStartTime: z.nullable(rareText)')).toBe(true);
  // Used by the calls' schemas only.
  expect(makesRelease('answer-fields.ts', 'count = z.number()', 'count = z.nullable(z.number())')).toBe(true);
});

test('calls take nothing but texts and limits from the files that make no new release [SRV-413]', () => {
  const folder = join(product, 'shared/contract');
  const calls = readdirSync(folder).filter((name) => /^(?!index\b).*(?<!\.test)\.ts$/.test(name));
  const taken = calls.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^import ([^;]*) from '\.\/(?:limits|messages|refusals)\.ts';/gm,
      ),
    ].map(([, names]) => names),
  );

  expect(new Set(taken)).toEqual(new Set(['{ limits }', '{ messages }']));
});

test('texts, limits, and calls in files of which a remote uses nothing make no new release of it [SRV-413]', () => {
  expect(makesRelease('helpdesk.ts', 'answer:', 'answer: z.nullable')).toBe(false);
  expect(makesRelease('messages.ts', 'export', '/* changed */ export')).toBe(false);

  writeFileSync(join(root, 'remote-tracking/src/all.ts'), "import * as all from '@quaywatch/shared/contract';\n");
  expect(makesRelease('helpdesk.ts', 'answer:', 'answer: z.nullable')).toBe(true);
});

test('a refused remote.json is told every problem once, those of its budgets too [NAV-84]', () => {
  const file = join(root, 'remote-tracking/remote.json');
  const source = readFileSync(file, 'utf8');
  const { navigation, ...declared } = JSON.parse(source) as { pages: object[]; navigation: object[] };
  const [page, ...pages] = declared.pages;
  const problemsOf = (changed: object): string[] => {
    writeFileSync(file, JSON.stringify({ ...declared, navigation, ...changed }));
    try {
      readApp(root, 'remote-tracking');
      return [];
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    } finally {
      writeFileSync(file, source);
    }
  };

  expect(
    problemsOf({
      pages: [{ ...page, budget: { nodes: 21 } }, ...pages],
      navigation: [...navigation, { ...navigation[0], path: '/nowhere' }],
    }),
  ).toEqual([
    '  navigation: no page of this remote has the path /nowhere',
    '  ./src/pages/container-details-page.tsx: the budget nodes 21 is above 20; say why in "reason"',
  ]);
  expect(
    problemsOf({ name: 7, pages: [{ ...page, budget: { nodes: '21' } }, ...pages] }).map((line) => line.split(':')[0]),
  ).toEqual(['  name', '  pages.0.budget.nodes']);
});
