import { expect, test } from '@jest/globals';
import type { SavedListStanding } from '@quaywatch/shared/contract';
import { findLeft, putBack, sayPutBack, takeOut } from './remove-left.rules.ts';

const june = { customerContainerNumberListId: '1', name: 'June', containerNumbers: ['A', 'B', 'C'] };
const standing = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
const standingOf = (id: string, leftPort?: string[]): SavedListStanding => ({
  ...june,
  customerContainerNumberListId: id,
  standing,
  leftPort,
});

test('what has left is found among the numbers that the list has now, in their order [LST-50]', () => {
  expect(findLeft([standingOf('2', ['B']), standingOf('1', ['C', 'removed meanwhile', 'A'])], june)).toEqual([
    'A',
    'C',
  ]);
  expect(findLeft([standingOf('1', [])], june)).toEqual([]);
});

test('what has left is unknown, not nothing, until the server has said it for this list [LST-50]', () => {
  for (const standings of [undefined, [], [standingOf('2', ['A'])], [standingOf('1')]])
    expect(findLeft(standings, june)).toBeUndefined();
});

test('what has left is taken out, and the order of the rest stays [LST-50]', () => {
  expect(takeOut(['C', 'A', 'B', 'added since'], ['A', 'not in the list'])).toEqual(['C', 'B', 'added since']);
});

test.each([
  ['alone', ['B', 'C'], ['A', 'B', 'C']],
  ['before what a colleague added', ['B', 'C', 'X', 'Y'], ['A', 'B', 'C', 'X', 'Y']],
  ['without what a colleague removed', ['C'], ['A', 'C']],
  ['once if a colleague has put them back already', ['B', 'C', 'A'], ['A', 'B', 'C']],
])('an undo puts the removed numbers back %s [LST-50]', (_, now, then) => {
  expect(putBack(now, { before: june.containerNumbers, removed: ['A'] })).toEqual(then);
});

test.each([
  ['what was missing', ['C'], 'Put 2 containers back into June.'],
  ['what a colleague has not put back before', ['A', 'C'], 'Put 1 container back into June.'],
  ['nothing if all was back', ['A', 'B', 'C'], 'What was removed was already back in June.'],
])('an undo says that it put back %s [LST-50]', (_, before, words) => {
  expect(sayPutBack({ ...june, containerNumbers: before }, ['A', 'B'])).toBe(words);
});
