import { expect, test } from '@jest/globals';
import { messages, type ContainerWatch } from '@quaywatch/shared/contract';
import { linesOf, refusalOf, withoutWatch, withWatch } from './container-watches.rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const watch = (containerNumber: string): ContainerWatch => ({ containerNumber, createdAt: '', endsAt: '' });
const [first, second, third] = ['AAAU0000001', 'BBBU0000002', 'CCCU0000003'].map(watch) as [
  ...[ContainerWatch, ContainerWatch, ContainerWatch],
];

test('the server says why it does not watch a number; any other failure has no such words', () => {
  expect(refusalOf(new Error(`400: ${messages.watchesTooMany}`))).toBe(messages.watchesTooMany);
  expect(refusalOf(new Error(messages.watchKnown))).toBe(messages.watchKnown);
  expect(refusalOf(new Error('gone'))).toBeUndefined();
  expect(refusalOf({ message: messages.watchKnown })).toBeUndefined();
});

test('a new watch lasts from now on and stands by its number', () => {
  const [, added, ...rest] = withWatch([third, first], 'BBBU0000002', now);

  expect(rest).toEqual([third]);
  expect(added?.createdAt).toBe('2026-06-01T12:00:00.000Z');
  expect((Date.parse(added?.endsAt ?? '') - now.getTime()) / 86_400_000).toBe(90);
});

test('a number that is watched already stays as it is', () => {
  expect(withWatch([third, first], first.containerNumber, now)).toEqual([third, first]);
});

test('a watch can be taken away', () => {
  expect(withoutWatch([first, second], second.containerNumber)).toEqual([first]);
});

test('a watch that was removed here stays in its place to be undone, unless it is watched again', () => {
  expect(linesOf([third, first], [second, first])).toEqual([
    { watch: first, isRemoved: false },
    { watch: second, isRemoved: true },
    { watch: third, isRemoved: false },
  ]);
});
