// A file that breaks each zone proves that the zone works.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { ESLint } from 'eslint';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import ts from 'typescript-eslint';
import { computeImportZones, doors } from './import-zones.js';

const root = join(import.meta.dirname, '..');
const zones = computeImportZones(root);

function findSource(folder, except) {
  const walk = (path) => {
    for (const name of readdirSync(join(root, path)).sort()) {
      if (name === 'node_modules' || name === 'dist' || name === 'testing') continue;
      const child = `${path}/${name}`;
      if (except.some((allowed) => child === `${folder}/${allowed}`)) continue;
      if (statSync(join(root, child)).isDirectory()) {
        const found = walk(child);
        if (found) return found;
      } else if (/\.tsx?$/.test(name) && !/(^index|^rules|\.(test|d))\.tsx?$/.test(name)) return child;
    }
    return undefined;
  };
  return walk(folder);
}

function lintWith(someZones, someRoot) {
  return new ESLint({
    cwd: someRoot,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser: ts.parser },
      plugins: { 'import-x': importX },
      settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx'] })] },
      rules: { 'import-x/no-restricted-paths': ['error', { basePath: someRoot, zones: someZones }] },
    },
  });
}

const eslint = lintWith(zones, root);

for (const { target, from, except } of zones) {
  const forbidden = findSource(from, [
    ...except,
    ...(target.startsWith(`${from}/`) ? [target.slice(from.length + 1)] : []),
  ]);
  if (!forbidden) continue; // Nothing below `from` could be imported wrongly yet.
  test(`a file of ${target} that imports ${forbidden} is refused`, async () => {
    const filePath = join(root, target, 'violation.ts');
    const specifier = relative(join(root, target), join(root, forbidden));
    const [result] = await eslint.lintText(`import '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\n`, {
      filePath,
    });
    assert.ok(
      result.messages.some((message) => message.ruleId === 'import-x/no-restricted-paths'),
      JSON.stringify(result.messages),
    );
  });
}

test('each door with a package list refuses other packages', async () => {
  const full = new ESLint({ cwd: root });
  for (const [door, { packages }] of Object.entries(doors)) {
    if (!packages) continue;
    const config = await full.calculateConfigForFile(join(root, `shared/${door}/index.ts`));
    const [, { patterns }] = config.rules['no-restricted-imports'];
    const refuses = new RegExp(patterns[0].regex, 'u');
    assert.ok(refuses.test('lodash'), door);
    assert.ok(!refuses.test(packages[0]), door);
  }
});

let empty;
before(() => (empty = mkdtempSync(join(tmpdir(), 'zones-'))));
after(() => rmSync(empty, { recursive: true, force: true }));

test('a new feature folder is covered without editing the lint config', async () => {
  mkdirSync(join(empty, 'remote-new/src/features/one'), { recursive: true });
  mkdirSync(join(empty, 'remote-new/src/features/two'), { recursive: true });
  writeFileSync(join(empty, 'remote-new/package.json'), '{}');
  writeFileSync(join(empty, 'remote-new/src/features/two/two.ts'), 'export const two = 2;\n');

  const fresh = lintWith(computeImportZones(empty), empty);
  const [result] = await fresh.lintText("import '../two/two.ts';\n", {
    filePath: join(empty, 'remote-new/src/features/one/one.ts'),
  });

  assert.equal(result.messages[0]?.ruleId, 'import-x/no-restricted-paths');
});
