import { expect, test } from '@jest/globals';
import { nations, type Nation } from '@quaywatch/shared/contract';
import Holidays from 'date-holidays';
import { isBankHoliday } from './bank-holidays.ts';

const years = [2026, 2027, 2028, 2029, 2030];
const codes: Record<Nation, string> = { 'England and Wales': 'ENG', Scotland: 'SCT', 'Northern Ireland': 'NIR' };

/** If a holiday falls on a weekend, the package lists it and the weekday that replaces it. */
const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(String(year)),
  );

test.each(nations)('the bank holidays of %s match those of the package [SRV-290]', (nation) => {
  const calendar = new Holidays('GB', codes[nation]);
  const known = years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public' || type === 'bank')
      .map(({ date }) => date.slice(0, 10))
      .filter((day) => !isWeekend(day)),
  );

  expect(years.flatMap(daysOf).filter((day) => isBankHoliday(day, nation))).toEqual(known);
});

test('England and Wales share one calendar [SRV-290]', () => {
  const [england, wales] = ['ENG', 'WLS'].map((code) => new Holidays('GB', code));
  const publicDays = (of: Holidays | undefined) =>
    of?.getHolidays(2027).flatMap(({ type, date }) => (type === 'public' ? date : []));

  expect(publicDays(wales)).toEqual(publicDays(england));
});

test.each(nations)('the bank holidays of %s are known beyond the end of next year [SRV-290]', (nation) => {
  const nextYear = new Date().getUTCFullYear() + 1;

  expect(daysOf(nextYear).some((day) => isBankHoliday(day, nation))).toBe(true);
});
