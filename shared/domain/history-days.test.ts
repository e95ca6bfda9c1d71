import { expect, test } from '@jest/globals';
import { earliestHistoryDay, earliestHistoryDayOnMobile } from './index.ts';

test('history can be searched from the first day of the month six months ago [HIS-13, LIM-15]', () => {
  expect(earliestHistoryDay(new Date('2026-11-21T09:20:00Z'))).toBe('2026-05-01');
  expect(earliestHistoryDay(new Date('2026-08-31T12:00:00Z'))).toBe('2026-02-01');
  expect(earliestHistoryDay(new Date('2026-03-01T12:00:00Z'))).toBe('2025-09-01');
});

test('on a phone, history starts on the last day of the month before that [HIS-14]', () => {
  expect(earliestHistoryDayOnMobile(new Date('2026-11-21T09:20:00Z'))).toBe('2026-04-30');
  expect(earliestHistoryDayOnMobile(new Date('2026-09-30T12:00:00Z'))).toBe('2026-02-28');
  expect(earliestHistoryDayOnMobile(new Date('2026-07-15T12:00:00Z'))).toBe('2025-12-31');
});

test('the month follows UK time, also in the last hour of a month in summer [HIS-13]', () => {
  expect(earliestHistoryDay(new Date('2026-07-31T22:59:00Z'))).toBe('2026-01-01');
  expect(earliestHistoryDay(new Date('2026-07-31T23:30:00Z'))).toBe('2026-02-01');
});
