// Changing a limit that no code reads has no effect, and a test of its number proves nothing.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const homes = ['shared/contract/limits.ts', 'server/src/platform/server-limits.ts'];
const isHome = (path) =>
  homes.some((home) => [home, home.replace('.ts', '.test.ts')].some((name) => path.endsWith(name)));

/** Texts of all TypeScript files below `folder`, except those that define the limits. */
function readSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : readSources(path);
    return /\.tsx?$/.test(entry.name) && !isHome(path) ? [readFileSync(path, 'utf8')] : [];
  });
}

test('every limit is read by code, or by a test that checks code against it', () => {
  const names = homes.flatMap((home) => {
    const [text] = readFileSync(join(root, home), 'utf8').split('} as const');
    return [...text.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  });
  const sources = readSources(root).join('\n');
  const read = new Set([
    ...[...sources.matchAll(/\b(?:serverL|l)imits\.(\w+)/g)].map(([, name]) => name),
    ...[...sources.matchAll(/\{([^{}]*)\} = (?:serverL|l)imits;/g)].flatMap(([, inside]) => inside.match(/\w+/g)),
  ]);

  assert.ok(names.length > 50);
  assert.deepEqual(
    names.filter((name) => !read.has(name)),
    [],
  );
});
