import { expect, test } from '@jest/globals';
import { problemsOf } from '../customer/field-problems.rules.ts';
import { tryAgain } from './try-again.rules.ts';

test('what was done too often may be done again after whole minutes, or later where nobody says when', () => {
  expect([1, 60, 61, 600].map(tryAgain)).toEqual([
    ...['Please try again in 1 minute.', 'Please try again in 1 minute.'],
    ...['Please try again in 2 minutes.', 'Please try again in 10 minutes.'],
  ]);
  expect([tryAgain(), tryAgain(0)]).toEqual(['Please try again later.', 'Please try again later.']);
});

test('of several problems of a field the first is shown', () => {
  const issues = [
    { path: ['email'], message: 'first' },
    { path: ['email', 0], message: 'second' },
    { path: ['phone'], message: 'other' },
  ];

  expect(problemsOf(issues)).toEqual({ email: 'first', phone: 'other' });
  expect(problemsOf()).toEqual({});
});
