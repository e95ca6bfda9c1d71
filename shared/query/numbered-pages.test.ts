import { expect, test } from '@jest/globals';
import { numberedPages } from './index.ts';

const next = (page: number, allPages: number) => numberedPages.getNextPageParam({ allPages }, [], page);

test('a list continues with the next page until the last one', () => {
  expect([next(1, 3), next(2, 3), next(3, 3)]).toEqual([2, 3, undefined]);
});

test('a list that is empty, or has become shorter meanwhile, has no further page', () => {
  expect([next(1, 0), next(3, 2)]).toEqual([undefined, undefined]);
});
