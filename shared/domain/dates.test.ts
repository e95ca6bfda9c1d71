import { expect, test } from '@jest/globals';
import {
  addDays,
  formatAccountDay,
  formatDay,
  formatMoment,
  formatSlot,
  formatTime,
  historyStart,
  isExpiringSoon,
  isoDay,
  requestDay,
  startOfUkDay,
  ukClock,
  ukDaysBetween,
} from './index.ts';

const winter = '2026-11-21T09:20:00Z';
const summer = '2026-07-01T22:30:00Z';

test('moments read HH:mm DD/MM/YYYY, days DD/MM/YYYY, account days DD MMM YYYY, times HH:mm [LIM-27, LIM-D2, CON-16]', () => {
  expect(formatMoment(winter)).toBe('09:20 21/11/2026');
  expect(formatDay(winter)).toBe('21/11/2026');
  expect(formatAccountDay(winter)).toBe('21 Nov 2026');
  expect(formatTime(new Date(winter))).toBe('09:20');
});

test('all times are shown in UK time, including summer time [API-D6]', () => {
  expect(formatMoment(summer)).toBe('23:30 01/07/2026');
  expect(formatDay('2026-07-01T23:30:00Z')).toBe('02/07/2026');
  expect(formatTime('2026-03-29T00:59:00Z')).toBe('00:59');
  expect(formatTime('2026-03-29T01:00:00Z')).toBe('02:00');
});

test('requests contain the UK day, written with dashes [LIM-28]', () => {
  expect(requestDay(summer)).toBe('01-07-2026');
  expect(requestDay('2026-07-01T23:30:00Z')).toBe('02-07-2026');
});

test('days to sort and store are UK days, also in the hour that summer time moves to the next day', () => {
  expect(isoDay('2026-11-21T23:30:00Z')).toBe('2026-11-21');
  expect(isoDay(summer)).toBe('2026-07-01');
  expect(isoDay('2026-07-01T23:30:00Z')).toBe('2026-07-02');
  expect(isoDay(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
});

test('days are added to a day also across both clock changes, months and years', () => {
  const spring = ['2026-03-28', '2026-03-29', '2026-03-30'] as const;
  const autumn = ['2026-10-24', '2026-10-25', '2026-10-26'] as const;
  for (const [before, change, after] of [spring, autumn]) {
    expect([1, 2].map((days) => addDays(before, days))).toEqual([change, after]);
    expect([-1, -2].map((days) => addDays(after, days))).toEqual([change, before]);
  }
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a slot reads "between" its start and two hours later [LIM-29, CON-74]', () => {
  expect(formatSlot('2026-11-21T13:00:00Z')).toBe('between 13:00 and 15:00 21/11/2026');
});

test('a slot over midnight in the UK says on which day it starts and on which it ends [LIM-29, CON-74]', () => {
  expect(formatSlot('2026-11-21T22:00:00Z')).toBe('between 22:00 21/11/2026 and 00:00 22/11/2026');
  expect(formatSlot('2026-11-21T23:00:00Z')).toBe('between 23:00 21/11/2026 and 01:00 22/11/2026');
  expect(formatSlot('2026-06-15T22:30:00Z')).toBe('between 23:30 15/06/2026 and 01:30 16/06/2026');
  expect(formatSlot('2026-06-15T23:00:00Z')).toBe('between 00:00 and 02:00 16/06/2026');
});

test('a slot in the night when the clocks change is still two hours long [LIM-29]', () => {
  expect(formatSlot('2026-03-29T00:30:00Z')).toBe('between 00:30 and 03:30 29/03/2026');
  expect(formatSlot('2026-10-25T00:30:00Z')).toBe('between 01:30 and 02:30 25/10/2026');
});

test('UK clock time includes summer time, also in formats without time zones', () => {
  expect(ukClock('2026-06-15T23:30:00Z').toISOString()).toBe('2026-06-16T00:30:00.000Z');
  expect(ukClock('2026-11-21T09:20:00Z').toISOString()).toBe('2026-11-21T09:20:00.000Z');
});

test('a day begins at midnight in the UK, also when the clocks change', () => {
  expect(startOfUkDay('2026-01-15').toISOString()).toBe('2026-01-15T00:00:00.000Z');
  expect(startOfUkDay('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z');
  expect(startOfUkDay('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfUkDay('2026-10-25').toISOString()).toBe('2026-10-24T23:00:00.000Z');
  expect(startOfUkDay('2026-10-26').toISOString()).toBe('2026-10-26T00:00:00.000Z');
});

test('days are counted by the UK calendar, also when the clocks change [LIM-D3]', () => {
  expect(ukDaysBetween('2026-07-01T22:30:00Z', '2026-07-01T23:30:00Z')).toBe(1);
  expect(ukDaysBetween('2026-03-28T12:00:00Z', '2026-03-29T22:59:00Z')).toBe(1);
  expect(ukDaysBetween('2026-10-25T00:30:00Z', '2026-10-25T23:30:00Z')).toBe(0);
  expect(ukDaysBetween('2026-10-24T12:00:00Z', '2026-10-25T23:30:00Z')).toBe(1);
  expect(ukDaysBetween('2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z')).toBe(-1);
});

test('the expiry warning is due on the last UK day and the day before [LIM-13]', () => {
  const due = (expiry: string) => isExpiringSoon(expiry, '2026-07-01T22:30:00Z');

  expect(due('2026-07-01T22:59:00Z')).toBe(true);
  expect(due('2026-07-02T22:59:00Z')).toBe(true);
  expect(due('2026-07-02T23:01:00Z')).toBe(false);
  expect(due('2026-06-30T12:00:00Z')).toBe(false);
});

test('history starts six calendar months ago, at the same UK time of day [LIM-15, DSH-16]', () => {
  expect(formatMoment(historyStart('2026-11-21T23:30:00Z'))).toBe('23:30 21/05/2026');
  expect(formatMoment(historyStart('2026-06-30T23:30:00Z'))).toBe('00:30 01/01/2026');
  expect(formatDay(historyStart('2026-08-31T12:00:00Z'))).toBe('28/02/2026');
});
