import { expect, test } from '@jest/globals';
import { tryAgain } from './index.ts';

test('after too many attempts the text says when to try again, or "later" if unknown', () => {
  expect([1, 60, 61, 5_400].map(tryAgain)).toEqual([
    'Please try again in 1 minute.',
    'Please try again in 1 minute.',
    'Please try again in 2 minutes.',
    'Please try again in 90 minutes.',
  ]);
  expect([5_401, 7_200, 7_201, 86_400].map(tryAgain)).toEqual([
    'Please try again in 2 hours.',
    'Please try again in 2 hours.',
    'Please try again in 3 hours.',
    'Please try again in 24 hours.',
  ]);
  expect([tryAgain(), tryAgain(0)]).toEqual(['Please try again later.', 'Please try again later.']);
});
