import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { keptState, withoutModuleState } from './module-state.js';

const root = join(import.meta.dirname, '..');
const alone = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: ts.parser } }, withoutModuleState],
});

async function stateOf(code, filePath = 'server/src/one/one.ts') {
  const [result] = await alone.lintText(code, { filePath: join(root, filePath) });
  return result.messages.map(({ message }) => message.split(' ')[0]);
}

test('state at the top of a module is refused', async () => {
  for (const code of [
    'let count = 0;\nexport const next = () => (count += 1);\n',
    'const count = new Map<string, number>();\nexport const note = (key: string) => count.set(key, 1);\n',
    'const count = new WeakSet();\nexport function note(one: object) { count.add(one); }\n',
    'const count: string[] = [];\nexport const note = (key: string) => void count.push(key);\n',
    'const count = {} as Record<string, number>;\nexport const note = (key: string) => { count[key] = 1; };\n',
    'const count = { all: 0 };\nexport const note = () => { count.all += 1; };\n',
    'const count = { all: 0 };\nexport const note = () => Object.assign(count, { all: 1 });\n',
    'const count = createQueue(2);\nexport const run = (task: () => void) => count.run(task);\n',
    'export const count = new PQueue({ concurrency: 2 });\n',
  ])
    assert.deepEqual(await stateOf(code), ['count'], code);
});

test('constants are accepted, and so is state inside a function or a factory', async () => {
  for (const code of [
    'const known = new Set(["a"]);\nexport const isKnown = (key: string) => known.has(key);\n',
    'const byName = new Map<string, number>();\nfor (const name of ["a"]) byName.set(name, 1);\n',
    'export const limits = { most: 20 };\n',
    'const steps = ["b", "a"];\nexport const inOrder = () => steps.toSorted();\n',
    'export function createCounter() { let count = 0; return () => (count += 1); }\n',
    'const Place = createContext(null);\n',
    'export const useCount = create<{ count: number }>()(() => ({ count: 0 }));\n',
  ])
    assert.deepEqual(await stateOf(code), [], code);
});

test('each exception still exists and would be refused in another file', async () => {
  for (const [file, kept] of Object.entries(keptState)) {
    const code = readFileSync(join(root, file), 'utf8');
    const folder = file.startsWith('server/') ? 'server/src/one/one.ts' : 'shared/one/one.tsx';
    assert.deepEqual((await stateOf(code, folder)).sort(), Object.keys(kept).sort(), file);
  }
});

test('the rule applies to the project, but not to tests and programs', async () => {
  const full = new ESLint({ cwd: root });
  const isOn = async (path) =>
    Boolean((await full.calculateConfigForFile(join(root, path))).rules['state/module']?.[0]);

  assert.equal(await isOn('server/src/build-app.ts'), true);
  assert.equal(await isOn('shell/src/main.ts'), true);
  assert.equal(await isOn('shell/src/app/app-routes.test.tsx'), false);
  assert.equal(await isOn('shared/testing/browser-parts.ts'), false);
  assert.equal(await isOn('scripts/dev.ts'), false);
});
