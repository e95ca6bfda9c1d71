import { expect, test } from '@jest/globals';
import { isUnattended, waitAfter } from './attended-asking.rules.ts';

test('each failure doubles the wait, up to a quarter of an hour', () => {
  expect([0, 1, 3, 20].map((failed) => waitAfter(failed, 60_000))).toEqual([60_000, 120_000, 480_000, 900_000]);
});

test('a page counts as unattended once it is idle for the length of a session, and not before [SES-36, SES-37]', () => {
  const minutes = (count: number) => count * 60_000;
  const limit = [...Array(600).keys()].find((count) => isUnattended(minutes(7), minutes(7 + count))) ?? 0;

  expect(limit).toBeGreaterThan(0);
  expect(isUnattended(minutes(7), minutes(7 + limit) - 1)).toBe(false);
});
