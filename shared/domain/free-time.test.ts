import { expect, test } from '@jest/globals';
import type { FreeDaysOfPort, Nation } from '@quaywatch/shared/contract';
import { isoDay } from './dates.ts';
import { lastFreeDay } from './free-time.ts';

function count(discharged: string, days: number, nation?: Nation) {
  const set: FreeDaysOfPort = { port: 'LGP', days, ...(nation && { withoutHolidaysOf: nation }) };
  const status = { statusType: 'Discharged', dischargedTime: `${discharged}T10:00:00Z` };
  const last = lastFreeDay({ port: 'LGP', activity: 'Import', status }, [set]);
  return last && isoDay(last);
}

test('bank holidays count like other days, unless the customer has chosen otherwise [CON-105]', () =>
  expect(count('2026-12-23', 5)).toBe('2026-12-28'));

test('if bank holidays do not count, each one makes free time a day longer [SRV-290]', () => {
  expect(count('2026-12-23', 1, 'England and Wales')).toBe('2026-12-24');
  expect(count('2026-12-23', 5, 'England and Wales')).toBe('2026-12-30');
  expect(count('2026-12-23', 9, 'England and Wales')).toBe('2027-01-04');
});

test('for a holiday at a weekend, the weekday that replaces it counts [SRV-290]', () =>
  expect([25, 26].map((day) => count(`2027-12-${day - 1}`, 1, 'England and Wales'))).toEqual([
    '2027-12-25',
    '2027-12-26',
  ]));

test('while the port cannot name the status, the last one that it named decides [CON-105, CON-147]', () => {
  const lastDayAfter = (statusType: string) =>
    lastFreeDay(
      {
        port: 'LGP',
        activity: 'Import',
        status: { statusType: null, dischargedTime: '2026-11-19T10:00:00Z' },
        pastStatuses: [{ statusType: 'Discharged' }, { statusType }],
      },
      [{ port: 'LGP', days: 5 }],
    );

  expect(lastDayAfter('On Hold')).toEqual(new Date('2026-11-24'));
  expect(lastDayAfter('Departed by Road')).toBeNull();
});

test('each nation has its own bank holidays [SRV-290]', () => {
  const nations = ['England and Wales', 'Scotland', 'Northern Ireland'] as const;

  expect(nations.map((nation) => count('2027-01-03', 1, nation))).toEqual(['2027-01-04', '2027-01-05', '2027-01-04']);
  expect(nations.map((nation) => count('2027-03-16', 1, nation))).toEqual(['2027-03-17', '2027-03-17', '2027-03-18']);
  expect(nations.map((nation) => count('2027-03-28', 1, nation))).toEqual(['2027-03-30', '2027-03-29', '2027-03-30']);
});

test('the day of discharge is not a free day, whether it is a bank holiday or not [SRV-290]', () =>
  expect(count('2026-12-25', 2, 'England and Wales')).toBe('2026-12-27'));

test('free time is right over a change of the clocks and for the longest setting [CON-105, SRV-290]', () => {
  expect(count('2027-03-25', 4, 'England and Wales')).toBe('2027-03-31');
  expect(count('2026-11-27', 90)).toBe('2027-02-25');
  expect(count('2026-11-27', 90, 'Scotland')).toBe('2027-03-02');
});
