import { expect, test } from '@jest/globals';
import { tryAgain } from './try-again.rules.ts';

test('after too many attempts the text says in how many minutes to try again, or "later" if unknown', () => {
  expect([1, 60, 61, 600].map(tryAgain)).toEqual([
    'Please try again in 1 minute.',
    'Please try again in 1 minute.',
    'Please try again in 2 minutes.',
    'Please try again in 10 minutes.',
  ]);
  expect([tryAgain(), tryAgain(0)]).toEqual(['Please try again later.', 'Please try again later.']);
});
