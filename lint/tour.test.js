// A tour that leads to moved files or missing calls misleads the readers who trust it most.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { readImportGraph, readPackages } from './import-graph.js';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/tour.md'), 'utf8');
const graph = readImportGraph(root, { kinds: ['type', 'value', 'later'], packages: readPackages(root) });
const read = (path) => readFileSync(join(root, path), 'utf8');

const stepForm =
  /^(?<number>\d+)\. \[(?<path>[^\]]+)\]\(\.\.\/(?<link>[^)]+)\) `(?<name>\w+)`(?:, (?:(?<used>used by)|(?<named>named by)|shares `(?<shared>[^`]+)` with) (?<from>\d+))?:$/;

function readSteps(text) {
  const steps = text
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .map((line) => stepForm.exec(line)?.groups ?? { path: line });
  return steps.map((step) => ({ ...step, from: steps.find(({ number }) => number === step.from) }));
}

const isDoor = (path) => /^(index|rules)\.ts$/.test(basename(path));

function listImports(path, seen = new Set()) {
  for (const imported of graph.get(path) ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    if (isDoor(imported)) listImports(imported, seen);
  }
  return seen;
}

/** Whether a file declares the name as a function, constant or type, or as a member of what it creates. */
const declares = (path, name) =>
  path.endsWith('.json')
    ? name in JSON.parse(read(path))
    : new RegExp(`\\b(?:function|const|class|type) ${name}\\b|^\\s+(?:async )?${name}\\(.*\\{$`, 'm').test(read(path));

const mentions = (path, name) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(read(path));

function findUntruth({ number, path, link, name, used, named, shared, from }) {
  if (number === undefined) return 'has not the form of a step';
  if (path !== link || !existsSync(join(root, path))) return 'leads to no file';
  if (!declares(path, name)) return `has no ${name}`;
  if (!from) return number === '1' ? undefined : 'follows from no step';
  if (Number(from.number) >= Number(number)) return 'follows from a later step';
  if (used && !(listImports(from.path).has(path) && mentions(from.path, name))) return `is not used by ${from.path}`;
  if (named && !read(from.path).includes(basename(path))) return `is not named by ${from.path}`;
  if (shared && !(mentions(path, shared) && mentions(from.path, shared))) return `shares no ${shared}`;
  return undefined;
}

const walks = page.split(/^## /m).slice(1).map(readSteps);

test('each step of the tour leads to a file that declares the name, from the stated step', () => {
  const untrue = walks.flatMap((steps) =>
    steps.flatMap((step) => {
      const untruth = findUntruth(step);
      return untruth ? [`${step.path} ${untruth}`] : [];
    }),
  );

  assert.equal(walks.length, 2);
  assert.ok(walks.every((steps) => steps.length > 20));
  assert.deepEqual(untrue, []);
});

test('the steps of each walk are numbered without a gap', () => {
  for (const steps of walks)
    assert.deepEqual(
      steps.map(({ number }) => Number(number)),
      steps.map((_, index) => index + 1),
    );
});

test('a step that is wrong is reported', () => {
  const start = 'server/src/build-feed.ts';
  const tell = (path, name, relation = '') =>
    findUntruth(
      readSteps(`1. [${start}](../${start}) \`buildFeed\`:\n2. [${path}](../${path}) \`${name}\`${relation}:`)[1],
    );
  const followChanges = 'server/src/alerts/follow-changes.ts';

  assert.equal(tell(followChanges, 'createFollowChanges', ', used by 1'), undefined);
  assert.equal(tell(followChanges, 'createFollowChanges', ', used by 2'), 'follows from a later step');
  assert.equal(tell(followChanges, 'createFollowChanges', ', used by 3'), 'follows from no step');
  assert.equal(tell(followChanges, 'createFollowChanges'), 'follows from no step');
  assert.equal(tell(followChanges, 'createFollowChanges', ' that is called'), 'has not the form of a step');
  assert.equal(tell(followChanges, 'createFollow', ', used by 1'), 'has no createFollow');
  assert.equal(tell('server/src/follow-changes.ts', 'createFollowChanges', ', used by 1'), 'leads to no file');
  assert.equal(
    tell('server/src/alerts/matching/match-changes.ts', 'createMatchChanges', ', used by 1'),
    `is not used by ${start}`,
  );
  assert.equal(tell(followChanges, 'createFollowChanges', ', named by 1'), `is not named by ${start}`);
  assert.equal(
    tell(followChanges, 'createFollowChanges', ', shares `notifyWatchers` with 1'),
    'shares no notifyWatchers',
  );
});
