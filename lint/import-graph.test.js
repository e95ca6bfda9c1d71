import assert from 'node:assert/strict';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { findCircles, readImportGraph, readPackages } from './import-graph.js';
import { folderOrder, moduleDoors, moduleOrder, pastDoors } from './import-zones.js';

const root = join(import.meta.dirname, '..');

const circlesOf = (folder, kinds) =>
  findCircles(readImportGraph(folder, { kinds, tests: true, packages: readPackages(folder) }));

/** Imports that must load before a file, and imports that it needs at run time at some point. Types need no loading. */
const ways = [
  ['type', 'value'],
  ['value', 'later'],
];

test('no file imports itself through other files, even for types', () => {
  for (const kinds of ways) assert.deepEqual(circlesOf(root, kinds), [], kinds.join());
});

test('import cycles are found for every kind of import', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-circles-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    'house/package.json': '{ "name": "@quay/house", "exports": { ".": "./index.ts", "./door": "./door.ts" } }',
    'house/index.ts': "export { a } from './a.ts';",
    'house/a.ts': "import {\n  type B,\n  c,\n} from './b.tsx';",
    'house/b.tsx': "import { type A } from '@quay/house';",
    'house/door.ts': "import type { Room } from './room.ts';",
    'house/room.ts': "import * as house from '@quay/house/door';",
    'house/early.ts': "const late = () => import(/* webpackChunkName: 'late' */ './late.js');",
    'house/late.js': "import './early.ts';",
    'house/waits.ts': "const open = await import('./opens.mjs');",
    'house/opens.mjs': "import type { Waits } from './waits.ts';",
    'house/testing/one.ts': "export * from '../two.test.ts';",
    'house/two.test.ts': "import one, { other } from './testing/one.ts';",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  const always = [
    ['house/a.ts', 'house/b.tsx', 'house/index.ts'],
    ['house/testing/one.ts', 'house/two.test.ts'],
  ];
  const found = ways.map((kinds) => circlesOf(folder, kinds).sort());
  assert.deepEqual(found, [
    [always[0], ['house/door.ts', 'house/room.ts'], always[1]],
    [always[0], ['house/early.ts', 'house/late.js'], always[1]],
  ]);
});

test('a cycle is found without the nodes that only lead to it or away from it', () => {
  const graph = new Map([
    ['way-in', ['a']],
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a', 'way-out']],
    ['way-out', []],
  ]);

  assert.deepEqual(findCircles(graph), [['a', 'b', 'c']]);
});

function readModules() {
  const modules = new Map();
  for (const [file, imports] of readImportGraph(join(root, 'server/src'))) {
    if (!file.includes('/')) continue;
    const [name] = file.split('/');
    const asked = modules.get(name) ?? new Set();
    for (const path of imports) if (path.split('/')[0] !== name) asked.add(path.split('/')[0]);
    modules.set(name, asked);
  }
  return modules;
}

test('no two server modules depend on each other, directly or indirectly', () => {
  assert.deepEqual(findCircles(readModules()), []);
});

test('server modules import each other only through their doors', () => {
  const past = [...readImportGraph(join(root, 'server/src'))].flatMap(([file, imports]) => {
    const [module, ...rest] = file.split('/');
    if (rest.length === 0 || pastDoors.includes(module)) return [];
    return imports
      .filter((path) => !path.startsWith(`${module}/`) && !path.startsWith('platform/') && !path.startsWith('../'))
      .filter((path) => !moduleDoors.includes(path.slice(path.indexOf('/') + 1)))
      .map((path) => `${file} -> ${path}`);
  });

  assert.deepEqual(past, []);
});

test('the order lists only modules and folders that exist', () => {
  for (const name of moduleOrder) assert.ok(existsSync(join(root, 'server/src', name)), name);
  for (const [name, folders] of Object.entries(folderOrder))
    for (const folder of folders) assert.ok(existsSync(join(root, 'server/src', name, folder)), folder);
});

const read = (path) => readFileSync(join(root, path), 'utf8');

const readTable = () =>
  [
    ...read('docs/server-modules.md')
      .split('\n## ', 1)[0]
      .matchAll(/^\| `([a-z-]+)` +\|([^|]*)\|/gm),
  ].map(([, name, asks]) => [name, asks.split(/[\s,]+/).filter(Boolean)]);

test('the table of modules matches the imports in the code', () => {
  const sort = (modules) => modules.map(([name, asks]) => [name, [...asks].sort()]).sort();
  const found = [...readModules()]
    .filter(([name]) => name !== 'platform' && name !== 'demo')
    .map(([name, asked]) => [name, [...asked].filter((other) => other !== 'platform')]);

  assert.deepEqual(sort(readTable()), sort(found));
});

test('the modules that read from a replica are named', () => {
  const [, named = ''] = /replica may answer\.([^(]*)use it/.exec(read('docs/server-modules.md')) ?? [];
  const users = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .filter((file) => read(file).includes('reads.prepare('))
    .map((file) => relative('server/src', file).split(sep)[0]);

  assert.deepEqual([...named.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name).sort(), [...new Set(users)].sort());
});

test('each module imports only modules above it in the table', () => {
  const names = readTable().map(([name]) => name);
  const below = readTable().flatMap(([name, asks]) =>
    asks.filter((other) => names.indexOf(other) >= names.indexOf(name)).map((other) => `${name} asks ${other}`),
  );

  assert.deepEqual(below, []);
});
