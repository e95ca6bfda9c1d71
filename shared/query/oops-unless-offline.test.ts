import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { oops } from '@quaywatch/shared/domain';
import { setOnline } from '@quaywatch/shared/testing';
import { oopsUnlessOffline } from './index.ts';

afterEach(() => void jest.restoreAllMocks());

test('a call without an answer while offline is told as that, also once the line is back [API-D7]', () => {
  setOnline(false);
  const failure = new ApiError('network', 0);
  setOnline(true);

  expect(oopsUnlessOffline(failure)).toBe('You are offline. Please try again when you are back online.');
});

test('any other failure is the general one, also while offline [API-08, API-D7]', () => {
  const unanswered = new ApiError('network', 0);
  setOnline(false);

  for (const error of [unanswered, new ApiError('answer', 500), new ApiError('contract', 200), new Error('gone')])
    expect(oopsUnlessOffline(error)).toBe(oops);
});

test('a failure of an older shell, which does not say that it was offline, is the general one', () => {
  setOnline(false);
  const { wasOffline: _, ...known } = new ApiError('network', 0);
  const older = Object.create(ApiError.prototype, Object.getOwnPropertyDescriptors(known)) as ApiError;

  expect(oopsUnlessOffline(older)).toBe(oops);
});
