import { expect, test } from '@jest/globals';
import { describeTime, isInUse } from './session-times.rules.ts';

const now = new Date('2026-06-16T08:00:00Z');

test('when a session was used is said as one says it, by the days of the UK [ACC-61]', () => {
  expect(describeTime('2026-06-16T07:45:00Z', now)).toBe('today at 08:45');
  expect(describeTime('2026-06-15T23:10:00Z', now)).toBe('today at 00:10');
  expect(describeTime('2026-06-15T22:10:00Z', now)).toBe('yesterday at 23:10');
  expect(describeTime('2026-06-14T22:10:00Z', now)).toBe('14/06/2026 at 23:10');
  // The clock of this computer is behind.
  expect(describeTime('2026-06-16T23:30:00Z', now)).toBe('17/06/2026 at 00:30');
});

test('a session counts as in use for ten minutes [ACC-61]', () => {
  expect(isInUse('2026-06-16T07:51:00Z', now)).toBe(true);
  expect(isInUse('2026-06-16T07:50:00Z', now)).toBe(false);
});
