// The files at the root and the documentation must not mislead a newcomer.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readImportGraph } from './import-graph.js';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const listPages = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const listSources = () => [...readImportGraph(root, { tests: true }).keys()];
const pages = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...listPages('docs')];

test('.nvmrc has the pinned version of Node', () => {
  const [, pinned] = /^ {2}node: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];

  assert.equal(read('.nvmrc').trim(), pinned);
});

test('the line length of editors is that of the formatter', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json'));

  assert.match(read('.editorconfig'), new RegExp(`^max_line_length = ${printWidth}$`, 'm'));
});

test('git keeps the ends of lines on every machine, here and in the repositories of teams', () => {
  assert.match(read('.gitattributes'), /^\* text=auto eol=lf$/m);
  assert.equal(read('scripts/kit/template/.gitattributes.txt'), read('.gitattributes'));
});

test('what documents run with settings from .env runs on the pinned Node: an older one cannot run TypeScript', () => {
  const commands = [...pages, '.env.example'].flatMap((page) => read(page).match(/\S+ \S+ --env-file=\S+ \S+/g) ?? []);

  assert.ok(commands.length >= 5);
  for (const command of commands) assert.match(command, /npx node | node_modules\/\.bin\/node /);
});

test('the changelog has an entry for the product’s version', () => {
  assert.ok(read('CHANGELOG.md').includes(`\n## ${JSON.parse(read('package.json')).version}\n`));
});

const readLinks = (page) =>
  [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)].map(([, path, part]) => ({
    target: path ? join(dirname(page), path) : page,
    part,
  }));

const listParts = (page) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link between pages leads to an existing file and heading', () => {
  const links = pages.flatMap((page) => readLinks(page).map((link) => ({ page, ...link })));
  const isDead = ({ target, part }) =>
    !existsSync(join(root, target)) ||
    (part !== undefined && target.endsWith('.md') && !listParts(target).includes(part));

  assert.ok(pages.length > 15);
  assert.ok(links.filter(({ part }) => part).length > 30);
  assert.deepEqual(
    links.filter(isDead).map(({ page, target, part }) => `${page}: ${target}${part ? `#${part}` : ''}`),
    [],
  );
});

test('the reading lists link to every page of the documentation', () => {
  const listed = new Set(readLinks('docs/README.md').map(({ target }) => target));
  const missing = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .filter((name) => !listed.has(join('docs', name)));

  assert.deepEqual(missing, []);
});

test('every page that the code mentions exists', () => {
  const named = listSources().flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ file, page })),
  );
  const dead = named.filter(({ page }) => !existsSync(join(root, page)));

  assert.ok(named.length > 10);
  assert.deepEqual(dead, []);
});

test('every decision that is mentioned by number exists', () => {
  const there = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));
  const named = [...pages, ...listSources()].flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? \[?(\d{4})\b/gi)].map(([, number]) => ({ file, number })),
  );

  assert.ok(named.length > 100);
  assert.deepEqual(
    named.filter(({ number }) => !there.has(number)),
    [],
  );
});

test('each decision has its own number, at most 45 lines, and is listed unless it names its successor', () => {
  const list = readLinks('docs/decisions/README.md').map(({ target }) => target);
  const decisions = listPages('docs/decisions').filter((page) => !page.endsWith('README.md'));
  const succeeded = decisions.filter((page) => /^(?:Merged into|Replaced by) \[/m.test(read(page)));

  assert.ok(decisions.length > 50);
  assert.equal(new Set(decisions.map((page) => /\d{4}/.exec(page)?.[0])).size, decisions.length);
  assert.deepEqual(
    decisions.filter((page) => read(page).trimEnd().split('\n').length > 45),
    [],
  );
  assert.deepEqual(list.toSorted(), decisions.filter((page) => !succeeded.includes(page)).toSorted());
});
