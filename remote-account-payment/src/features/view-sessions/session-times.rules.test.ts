import { expect, test } from '@jest/globals';
import { isInUse } from './session-times.rules.ts';

const now = new Date('2026-06-16T08:00:00Z');

test('a session counts as in use for ten minutes [ACC-61]', () => {
  expect(isInUse('2026-06-16T07:51:00Z', now)).toBe(true);
  expect(isInUse('2026-06-16T07:50:00Z', now)).toBe(false);
});
