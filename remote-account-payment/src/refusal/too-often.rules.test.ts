import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { describeTooOften } from './too-often.rules.ts';

const refusal = (code: string, retryAfterSeconds?: number) =>
  new ApiError('answer', 429, { code, description: '' }, { retryAfterSeconds });

test('after too many tries the customer is told when to try again [ACC-80, ACC-90, ACC-95, ACC-100]', () => {
  expect(describeTooOften(refusal('TOO_MANY_REQUESTS', 541))).toBe(
    'You have done this too often. Please try again in 10 minutes.',
  );
  expect(describeTooOften(refusal('TOO_MANY_REQUESTS'))).toBe('You have done this too often. Please try again later.');
  for (const error of [refusal('CONFLICT', 541), { code: 'TOO_MANY_REQUESTS' }, null])
    expect(describeTooOften(error)).toBeUndefined();
});
