import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { afterChange } from './after-change.js';

const root = join(import.meta.dirname, '..');
const alone = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions: { parser: ts.parser } }, ...afterChange],
});

async function problemsOf(code, filePath) {
  const [result] = await alone.lintText(code, { filePath: join(root, filePath) });
  return result.messages.map(({ ruleId }) => ruleId);
}

const asksAgain = 'export const reload = (client) => client.invalidateQueries({ queryKey: [] });\n';
const sets = 'export const show = (client) => client.setQueryData([], null);\n';
const refused = ['no-restricted-properties'];

test('a screen that refetches without useAfterChange, which drops older answers, is refused', async () => {
  assert.deepEqual(await problemsOf(asksAgain, 'remote-new/src/features/one/one.hooks.ts'), refused);
  assert.deepEqual(await problemsOf(asksAgain, 'shell/src/layout/one.tsx'), refused);
});

test('hooks cannot set a call’s answer in the cache without it, but a page can set its own state', async () => {
  assert.deepEqual(await problemsOf(sets, 'remote-new/src/features/one/one.hooks.ts'), refused);
  assert.deepEqual(await problemsOf(sets, 'remote-new/src/features/one/use-kept-place.ts'), []);
});

test('the rule applies to the project, but not to tests', async () => {
  const full = new ESLint({ cwd: root });
  const rulesOf = async (path) => (await full.calculateConfigForFile(join(root, path))).rules;

  assert.ok((await rulesOf('remote-tracking/src/list-form/saved-lists.hooks.ts'))['no-restricted-properties']);
  assert.ok(!(await rulesOf('shell/src/app/use-query-cache.test.tsx'))['no-restricted-properties']);
});
