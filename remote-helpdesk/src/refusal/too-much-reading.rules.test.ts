import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { describeTooMuchReading } from './too-much-reading.rules.ts';

test('an agent who has looked at too many customers is told so, and when to go on [HLP-14]', () => {
  const refusal = (status: number, retryAfterSeconds?: number) =>
    new ApiError('answer', status, undefined, { retryAfterSeconds });
  const tooMuch = 'You have looked at as many customers as an agent may in an hour.';

  expect(describeTooMuchReading(refusal(429, 600))).toBe(`${tooMuch} Please try again in 10 minutes.`);
  expect(describeTooMuchReading(refusal(429))).toBe(`${tooMuch} Please try again later.`);
  for (const error of [refusal(503, 600), new Error('gone'), null])
    expect(describeTooMuchReading(error)).toBeUndefined();
});
