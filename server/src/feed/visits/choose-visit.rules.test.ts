import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VisitActivity } from '@quaywatch/shared/contract';
import { Way, type Move, type Passage } from '../statements/visit-passage.rules.ts';
import { chooseVisit, findNearest, type Candidate } from './choose-visit.rules.ts';

const day = 24 * 3_600_000;
const move = (passage: Passage, days: number, actual = true): Move => ({ passage, at: days * day, actual });
const visit = (order: string, ...moves: Move[]): Candidate => ({
  order,
  activities: new Set(),
  derived: true,
  way: new Way(moves),
});
const choose = (visits: readonly Candidate[], next: Move, activity: VisitActivity | null = null) =>
  chooseVisit(visits, next, activity)?.order;

test('what happens between entry and exit belongs to the visit, whichever is reported first', () => {
  const imported = [visit('a', move('entry by sea', 1))];
  const gone = [visit('b', move('exit by land', 5))];

  assert.equal(choose(imported, move('stay', 3)), 'a');
  assert.equal(choose(imported, move('exit by land', 5)), 'a');
  assert.equal(choose(gone, move('entry by sea', 1)), 'b');
  assert.equal(choose(gone, move('stay', 3)), 'b');
});

test('a container cannot enter or leave twice: the second time is another visit', () => {
  const open = [visit('a', move('entry by sea', 1))];
  const over = [visit('a', move('entry by sea', 1), move('exit by land', 3))];

  assert.equal(choose(open, move('entry by land', 2)), undefined);
  assert.equal(choose(open, move('entry by sea', 30)), undefined);
  assert.equal(choose(over, move('entry by land', 6)), undefined);
  assert.equal(choose(over, move('exit by sea', 9)), undefined);
  assert.equal(choose(over, move('stay', 20)), undefined);
});

test('two senders may give times for one move that differ by up to a day', () => {
  const known = [visit('a', move('entry by sea', 1), move('exit by land', 3))];

  assert.equal(choose(known, move('exit by land', 3.9)), 'a');
  assert.equal(choose(known, move('entry by sea', 0.2)), 'a');
  assert.equal(choose(known, move('exit by land', 4.1)), undefined);
});

test('an estimate may be wrong by two weeks', () => {
  const known = [visit('a', move('approach', 0), move('entry by sea', 20, false))];

  assert.equal(choose(known, move('entry by sea', 30)), 'a');
  assert.equal(choose(known, move('entry by sea', 40)), undefined);
});

test('an export that was loaded sails; its ship may stay for days before that', () => {
  const loaded = [visit('a', move('entry by land', 1), move('loading', 4))];

  assert.equal(choose(loaded, move('exit by sea', 7)), 'a');
  assert.equal(choose(loaded, move('exit by land', 5)), undefined);
});

test('the closer of two visits is chosen, and of two that are equally close the one of the terminal', () => {
  const far = visit('far', move('entry by sea', 1));
  const near = visit('near', move('entry by sea', 30));
  const terminal: Candidate = { ...visit('terminal', move('entry by sea', 30.2)), derived: false };

  assert.equal(choose([far, near], move('stay', 31)), 'near');
  assert.equal(choose([near, terminal], move('stay', 31)), 'terminal');
});

test('after 90 days without news it is another visit, and an import is not an export', () => {
  assert.equal(choose([visit('a', move('entry by sea', 1))], move('stay', 90)), 'a');
  assert.equal(choose([visit('a', move('entry by sea', 1))], move('stay', 92)), undefined);
  assert.equal(
    choose([{ ...visit('a', move('stay', 1)), activities: new Set(['Import']) }], move('stay', 2), 'Export'),
    undefined,
  );
});

test('an import and an export are different visits; other activities do not separate visits', () => {
  const chosenFor = (said: VisitActivity, activity: VisitActivity | null) =>
    choose([{ ...visit('a', move('stay', 1)), activities: new Set([said]) }], move('stay', 2), activity);

  assert.deepEqual([chosenFor('Import', 'Export'), chosenFor('Export', 'Import')], [undefined, undefined]);
  for (const [said, activity] of [
    ['Import', 'Import'],
    ['Export', 'Export'],
    ['Import', null],
    ['Export', 'Return to Shipper'],
    ['Transhipment', 'Import'],
    ['Storage', 'Export'],
  ] as const)
    assert.equal(chosenFor(said, activity), 'a', `${said} and ${activity ?? 'nothing'}`);
});

test('of equally fitting visits the same one is chosen, whatever their order; hours do not make one closer', () => {
  const [first, second] = [visit('a', move('stay', 1)), visit('b', move('stay', 1.9))];
  const terminal: Candidate = { ...visit('z', move('stay', 1)), derived: false };

  for (const visits of [
    [first, second],
    [second, first],
  ])
    assert.equal(choose(visits, move('stay', 2.1)), 'b');
  for (const visits of [
    [first, second],
    [second, first],
  ])
    assert.equal(choose(visits, move('stay', 1.95)), 'a');
  assert.equal(choose([terminal, first], move('stay', 1.5)), 'z');
  assert.equal(choose([first, terminal], move('stay', 1.5)), 'z');
  assert.equal(choose([], move('stay', 1)), undefined);
});

test('the nearest visit is found by exact distance, whatever its moves, and none beyond the limit', () => {
  const [first, second] = [visit('a', move('exit by land', 1)), visit('b', move('exit by land', 1.5))];
  const find = (days: number, within: number, visits: readonly Candidate[] = [first, second]) =>
    findNearest(visits, move('entry by sea', days), within * day)?.order;

  assert.deepEqual([find(2, 1), find(2, 1, [second, first]), find(1.1, 1)], ['b', 'b', 'a']);
  assert.deepEqual([find(2.5, 1), find(2.5 + 1 / 86_400, 1), find(2, 1, [])], ['b', undefined, undefined]);
});
