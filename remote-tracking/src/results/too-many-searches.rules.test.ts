import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { sayTooMany } from './too-many-searches.rules.ts';

const tooMany = (retryAfterSeconds?: number) => new ApiError('answer', 429, undefined, { retryAfterSeconds });

test('after too many searches the page says when to try again [SRV-106]', () => {
  const start = 'There have been too many searches from your account. Please try again in';

  expect(sayTooMany(tooMany(30))).toBe(`${start} 30 seconds.`);
  expect(sayTooMany(tooMany(1))).toBe(`${start} 1 second.`);
  expect(sayTooMany(tooMany())).toBe(`${start} 60 seconds.`);
});

test('every other failure of a search has a different message', () => {
  expect(sayTooMany(new ApiError('answer', 500))).toBeNull();
  expect(sayTooMany({ status: 429, retryAfterSeconds: 3 })).toBeNull();
});
