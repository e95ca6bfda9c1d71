import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findCircles, readImportGraph } from './import-graph.js';
import { moduleRooms, serverFloors } from './import-zones.js';

const root = join(import.meta.dirname, '..');
const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

test('no file imports itself by way of others, for its types neither', () => {
  for (const name of packages) assert.deepEqual(findCircles(readImportGraph(join(root, name))), [], name);
});

test('a circle is found, and what only leads to it or away from it is not part of it', () => {
  const graph = new Map([
    ['way-in', ['a']],
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a', 'way-out']],
    ['way-out', []],
  ]);

  assert.deepEqual(findCircles(graph), [['a', 'b', 'c']]);
});

/** Which server module imports which, by the first folder below src. */
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

test('no two modules of the server know each other, by whatever way', () => {
  assert.deepEqual(findCircles(readModules()), []);
});

test('the list of floors and rooms names folders that are there', () => {
  for (const name of serverFloors) assert.ok(existsSync(join(root, 'server/src', name)), name);
  for (const [name, rooms] of Object.entries(moduleRooms))
    for (const room of rooms) assert.ok(existsSync(join(root, 'server/src', name, room)), room);
});

test('the table of modules says what the code does', () => {
  const table = readFileSync(join(root, 'docs/server-modules.md'), 'utf8');
  const written = [...table.matchAll(/^\| `([a-z-]+)` +\|([^|]*)\|/gm)].map(([, name, asks]) => [
    name,
    asks
      .split(/[\s,]+/)
      .filter(Boolean)
      .sort(),
  ]);
  const read = [...readModules()].map(([name, asked]) => [
    name,
    [...asked].filter((other) => other !== 'platform').sort(),
  ]);

  assert.deepEqual(written.sort(), read.filter(([name]) => name !== 'platform' && name !== 'demo').sort());
});
