// What a newcomer opens first must not mislead: the files at the root and every page of the documentation.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const listPages = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...listPages('docs')];

test('the version of Node for version managers is the pinned one', () => {
  const [, pinned] = /^ {2}node: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];

  assert.equal(read('.nvmrc').trim(), pinned);
});

test('editors write lines as long as prettier leaves them', () => {
  const { printWidth } = JSON.parse(read('.prettierrc.json'));

  assert.match(read('.editorconfig'), new RegExp(`^max_line_length = ${printWidth}$`, 'm'));
});

test('the changes have an entry for the version of the product', () => {
  assert.ok(read('CHANGELOG.md').includes(`\n## ${JSON.parse(read('package.json')).version}\n`));
});

test('every link between pages leads to a file', () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => join(root, dirname(page), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${relative(root, target)}`),
  );

  assert.ok(pages.length > 15);
  assert.deepEqual(dead, []);
});
