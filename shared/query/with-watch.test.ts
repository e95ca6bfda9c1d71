import { expect, test } from '@jest/globals';
import type { ContainerWatch } from '@quaywatch/shared/contract';
import { withoutWatch, withWatch } from './with-watch.ts';

const now = new Date('2026-06-01T12:00:00Z');
const watch = (containerNumber: string): ContainerWatch => ({ containerNumber, createdAt: '', endsAt: '' });
const [first, second, third] = ['AAAU0000001', 'BBBU0000002', 'CCCU0000003'].map(watch) as [
  ...[ContainerWatch, ContainerWatch, ContainerWatch],
];

test('a new watch starts now and is listed by its number', () => {
  const [, added, ...rest] = withWatch([third, first], 'BBBU0000002', now);

  expect(rest).toEqual([third]);
  expect(added?.createdAt).toBe('2026-06-01T12:00:00.000Z');
  expect((Date.parse(added?.endsAt ?? '') - now.getTime()) / 86_400_000).toBe(90);
});

test('a watch of a number that is already watched stays as it is', () => {
  expect(withWatch([third, first], first.containerNumber, now)).toEqual([third, first]);
});

test('a watch can be removed', () => {
  expect(withoutWatch([first, second], second.containerNumber)).toEqual([first]);
});
