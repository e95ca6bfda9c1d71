import { expect, test } from '@jest/globals';
import {
  formatAccountDay,
  formatDay,
  formatMoment,
  formatSlot,
  formatTime,
  historyStart,
  isExpiringSoon,
  requestDay,
} from './index.ts';

const winter = '2026-11-21T09:20:00Z';
const summer = '2026-07-01T22:30:00Z';

test('moments, days and times show in UK time, summer time included [LIM-27, CON-16]', () => {
  expect([formatMoment(winter), formatDay(winter), formatAccountDay(winter), formatTime(winter)]).toEqual([
    '09:20 21/11/2026',
    '21/11/2026',
    '21 Nov 2026',
    '09:20',
  ]);
  expect([formatMoment(summer), formatDay(summer)]).toEqual(['23:30 01/07/2026', '01/07/2026']);
});

test('requests carry days with dashes [LIM-28]', () => expect(requestDay(summer)).toBe('01-07-2026'));

test('a slot reads "between" its start and two hours later [LIM-29, CON-74]', () => {
  expect(formatSlot('2026-11-21T13:00:00Z')).toBe('between 13:00 and 15:00 21/11/2026');
  expect(formatSlot('2026-11-21T23:00:00Z')).toBe('between 23:00 and 01:00 22/11/2026');
});

test('the expiry warning is due on the day before and on the day, in UK days [LIM-13]', () => {
  const now = '2026-07-01T22:30:00Z';
  expect(isExpiringSoon('2026-07-01T22:59:00Z', now)).toBe(true);
  expect(isExpiringSoon('2026-07-02T22:59:00Z', now)).toBe(true);
  expect(isExpiringSoon('2026-07-02T23:01:00Z', now)).toBe(false);
  expect(isExpiringSoon('2026-06-30T12:00:00Z', now)).toBe(false);
});

test('history starts six calendar months ago', () =>
  expect(formatDay(historyStart('2026-11-21T12:00:00Z'))).toBe('21/05/2026'));
