import { expect, test } from '@jest/globals';
import type { ContainerWatch } from '@quaywatch/shared/contract';
import { linesOf } from './container-watches.rules.ts';

const watch = (containerNumber: string): ContainerWatch => ({ containerNumber, createdAt: '', endsAt: '' });
const [first, second, third] = ['AAAU0000001', 'BBBU0000002', 'CCCU0000003'].map(watch) as [
  ...[ContainerWatch, ContainerWatch, ContainerWatch],
];

test('a watch removed here stays in place so that it can be undone, unless it is watched again', () => {
  expect(linesOf([third, first], [second, first])).toEqual([
    { watch: first, isRemoved: false },
    { watch: second, isRemoved: true },
    { watch: third, isRemoved: false },
  ]);
});
