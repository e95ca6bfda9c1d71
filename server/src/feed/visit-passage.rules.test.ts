import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseVisit, passageOf, Way, type Candidate, type Move, type Passage } from './visit-passage.rules.ts';
import type { VisitActivity } from '@quaywatch/shared/contract';

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

test('what happens after the entry and before the exit belongs to the visit, whichever of them came first', () => {
  const imported = [visit('a', move('entry by sea', 1))];
  const gone = [visit('b', move('exit by land', 5))];

  assert.equal(choose(imported, move('stay', 3)), 'a');
  assert.equal(choose(imported, move('exit by land', 5)), 'a');
  assert.equal(choose(gone, move('entry by sea', 1)), 'b');
  assert.equal(choose(gone, move('stay', 3)), 'b');
});

test('a box cannot come in twice, nor go out twice: the second time is another visit', () => {
  const open = [visit('a', move('entry by sea', 1))];
  const over = [visit('a', move('entry by sea', 1), move('exit by land', 3))];

  assert.equal(choose(open, move('entry by land', 2)), undefined);
  assert.equal(choose(open, move('entry by sea', 30)), undefined);
  assert.equal(choose(over, move('entry by land', 6)), undefined);
  assert.equal(choose(over, move('exit by sea', 9)), undefined);
  assert.equal(choose(over, move('stay', 20)), undefined);
});

test('two senders may tell the time of one move differently, by as much as a day', () => {
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

test('an export that was loaded sails; the ship may stay for days after it', () => {
  const loaded = [visit('a', move('entry by land', 1), move('loading', 4))];

  assert.equal(choose(loaded, move('exit by sea', 7)), 'a');
  assert.equal(choose(loaded, move('exit by land', 5)), undefined);
});

test('of two visits the closer one is taken, and of two that are as close the one that the terminal made', () => {
  const far = visit('far', move('entry by sea', 1));
  const near = visit('near', move('entry by sea', 30));
  const terminal: Candidate = { ...visit('terminal', move('entry by sea', 30.2)), derived: false };

  assert.equal(choose([far, near], move('stay', 31)), 'near');
  assert.equal(choose([near, terminal], move('stay', 31)), 'terminal');
});

test('what was not heard of for 90 days is another visit, and an import is no export', () => {
  assert.equal(choose([visit('a', move('entry by sea', 1))], move('stay', 90)), 'a');
  assert.equal(choose([visit('a', move('entry by sea', 1))], move('stay', 92)), undefined);
  assert.equal(
    choose([{ ...visit('a', move('stay', 1)), activities: new Set(['Import']) }], move('stay', 2), 'Export'),
    undefined,
  );
});

test('the passage of a status depends on what the visit is for, and on the port', () => {
  assert.equal(passageOf('LGP', 'Import', 'Arrived'), 'approach');
  assert.equal(passageOf('LGP', 'Export', 'Arrived'), 'entry by land');
  assert.equal(passageOf('LGP', 'Import', 'On Vessel at Berth'), 'approach');
  assert.equal(passageOf('LGP', null, 'On Vessel at Berth'), 'loading');
  assert.equal(passageOf('LGP', 'Import', 'Departed Port for Rail Terminal'), 'hand-over');
  assert.equal(passageOf('SOU', 'Import', 'Departed Port for Rail Terminal'), 'exit by land');
  assert.equal(passageOf('LGP', 'Import', 'Fumigated'), 'stay');
});
