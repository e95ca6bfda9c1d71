import { expect, test } from '@jest/globals';
import { tryAgain } from './try-again.rules.ts';

test('what was done too often may be done again after whole minutes, or later where nobody says when', () => {
  expect([1, 60, 61, 600].map(tryAgain)).toEqual([
    'Please try again in 1 minute.',
    'Please try again in 1 minute.',
    'Please try again in 2 minutes.',
    'Please try again in 10 minutes.',
  ]);
  expect([tryAgain(), tryAgain(0)]).toEqual(['Please try again later.', 'Please try again later.']);
});
