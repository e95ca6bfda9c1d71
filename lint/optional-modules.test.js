// Optional modules can be deleted as docs/server-modules.md describes. At night a copy of the code is built and tested
// without them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { quickStart } from '../scripts/testing/server-tests.mjs';
import { readImportGraph, readPackages } from './import-graph.js';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache/optional-modules');
const copy = join(cache, 'copy');
const list = 'server/src/optional-modules.ts';
const calls = 'shared/contract/all-calls.ts';
const inFull = process.env.TEST_IN_FULL === '1';

const tests = [
  'build-app.test.ts',
  'api-description/*.test.ts',
  'customers/delete-customers.test.ts',
  'account-data/account-data.test.ts',
  '{alerts,container-search,delivery,load-reports,port-silence}/**/*.test.ts',
  'feed/**/*.test.ts',
];

const modules = new Map(
  [
    ...readFileSync(join(root, 'docs/server-modules.md'), 'utf8')
      .split('## Modules that an installation need not have')[1]
      .matchAll(/^\| `([a-z-]+)` +\|[^|]*\|([^|]*)\|/gm),
  ].map(([, name, also]) => [name, [...also.matchAll(/`([^`]+)`/g)].map(([, path]) => path)]),
);

const run = promisify(execFile);

/** Links a package's dependencies to the original, except for `shared`, which is copied too. */
function linkPackages(folder) {
  const place = join(root, folder, 'node_modules');
  for (const name of readdirSync(place)) {
    if (name === '@quaywatch') continue;
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    symlinkSync(join(place, name), join(copy, folder, 'node_modules', name));
  }
  mkdirSync(join(copy, folder, 'node_modules/@quaywatch'), { recursive: true });
  symlinkSync(join(copy, 'shared'), join(copy, folder, 'node_modules/@quaywatch/shared'));
}

function copyFiles(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') copyFiles(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
  }
}

function makeCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const copied = ['server', 'shared'];
  for (const entry of readdirSync(root))
    if (![...copied, '.git', '.cache', '.data'].includes(entry)) symlinkSync(join(root, entry), join(copy, entry));
  for (const folder of copied) {
    copyFiles(join(root, folder), join(copy, folder));
    linkPackages(folder);
  }
}

function deleteModule(name) {
  rmSync(join(copy, 'server/src', name), { recursive: true });
  const lines = readFileSync(join(copy, list), 'utf8').split('\n');
  const left = lines.filter((line) => !line.includes(`'./${name}/`));
  assert.equal(left.length, lines.length - 1, `${name} has one line in ${list}`);
  writeFileSync(join(copy, list), left.join('\n'));
  for (const path of modules.get(name)) {
    if (path.startsWith('shared/contract/')) deleteCalls(path.slice('shared/contract/'.length));
    else rmSync(join(copy, path), { recursive: true, force: true });
  }
}

function deleteCalls(file) {
  const text = readFileSync(join(copy, calls), 'utf8');
  const [statement = '', name = ''] = new RegExp(`import \\* as (\\w+) from '\\./${file}';\n`).exec(text) ?? [];
  const left = text.replace(statement, '').replace(`  ${name},\n`, '');
  assert.notEqual(left, text, file);
  writeFileSync(join(copy, calls), left);
}

const options = { cwd: join(copy, 'server'), maxBuffer: 1e8 };
const say = (error) => assert.fail(`${error.stdout}\n${error.stderr}`);

async function build() {
  const types = ['-p', 'tsconfig.json', '--noEmit', '--tsBuildInfoFile', join(cache, 'server.tsbuildinfo')];
  await run(join(root, 'node_modules/.bin/tsc'), types, options).catch(say);
  // A migration drops the deleted tables.
  await run(join(root, 'server/node_modules/.bin/drizzle-kit'), ['generate', '--name', 'drop'], options).catch(say);
}

async function runTests() {
  const files = tests.flatMap((pattern) => globSync(`src/${pattern}`, { cwd: options.cwd }));
  assert.ok(files.length >= tests.length);
  // Node's runner starts no tests inside one of its own tests unless this variable is removed.
  const env = { ...process.env, ...quickStart };
  delete env.NODE_TEST_CONTEXT;
  const marks = mkdtempSync(join(cache, 'marks-'));
  const paths = files.map((file) => join(options.cwd, file));
  const command = ['--test-reporter=tap', 'testing/run-test-files.ts', marks, ...paths, '--unless-postgres'];
  const { stdout } = await run(process.execPath, command, { ...options, env }).catch(say);
  rmSync(marks, { recursive: true });
  assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) >= files.length, stdout);
}

after(() => rmSync(copy, { recursive: true, force: true }));

test('the table lists exactly the optional modules', () => {
  const named = [...readFileSync(join(root, list), 'utf8').matchAll(/from '\.\/([a-z-]+)\//g)].map(([, name]) => name);

  assert.deepEqual([...modules.keys()], named);
  for (const path of [...modules.values()].flat()) assert.ok(existsSync(join(root, path)), path);
});

test('what stays imports nothing of an optional module', () => {
  const options = { kinds: ['type', 'value', 'later'], tests: true, packages: readPackages(root) };
  const graph = [...readImportGraph(root, options)].filter(([file]) => /^(server|shared)\//.test(file));

  for (const [name, also] of modules) {
    const deleted = [`server/src/${name}/`, ...also.filter((path) => !path.startsWith('shared/contract/'))];
    const goes = (path) => path === list || deleted.some((one) => path.startsWith(one));
    const importers = graph.filter(
      ([file, imports]) => !goes(file) && imports.some((path) => path !== list && goes(path)),
    );
    assert.deepEqual(importers, [], name);
  }
});

const deletions = inFull ? [...[...modules.keys()].map((name) => [name]), [...modules.keys()]] : [];

for (const names of deletions)
  test(`a product without ${names.join(', ')} builds, and its tests pass`, async () => {
    makeCopy();
    for (const name of names) deleteModule(name);

    await build();
    await runTests();
  });
