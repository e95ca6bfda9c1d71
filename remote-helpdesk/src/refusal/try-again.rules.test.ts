import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { describeTooMuchReading, tryAgain } from './try-again.rules.ts';

test('after too many attempts the text says in how many minutes to try again, or "later" if unknown', () => {
  expect([1, 60, 61, 600].map(tryAgain)).toEqual([
    'Please try again in 1 minute.',
    'Please try again in 1 minute.',
    'Please try again in 2 minutes.',
    'Please try again in 10 minutes.',
  ]);
  expect([tryAgain(), tryAgain(0)]).toEqual(['Please try again later.', 'Please try again later.']);
});

test('an agent who has looked at too many customers is told so, and when to go on [HLP-14]', () => {
  const refusal = (status: number, retryAfterSeconds?: number) =>
    new ApiError('answer', status, undefined, { retryAfterSeconds });
  const tooMuch = 'You have looked at as many customers as an agent may in an hour.';

  expect(describeTooMuchReading(refusal(429, 600))).toBe(`${tooMuch} Please try again in 10 minutes.`);
  expect(describeTooMuchReading(refusal(429))).toBe(`${tooMuch} Please try again later.`);
  for (const error of [refusal(503, 600), new Error('gone'), null])
    expect(describeTooMuchReading(error)).toBeUndefined();
});
