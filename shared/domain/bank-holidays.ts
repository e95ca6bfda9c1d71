import type { Nation } from '@quaywatch/shared/contract';

// A fixed list, because the package that computes the days weighs 45 MB with its dependencies. A test compares the two
// and fails a year before the list ends.
const inBritain = [
  '2026-01-01',
  '2026-04-03',
  '2026-05-04',
  '2026-05-25',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-05-03',
  '2027-05-31',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-05-01',
  '2028-05-29',
  '2028-12-25',
  '2028-12-26',
  '2029-01-01',
  '2029-03-30',
  '2029-05-07',
  '2029-05-28',
  '2029-12-25',
  '2029-12-26',
  '2030-01-01',
  '2030-04-19',
  '2030-05-06',
  '2030-05-27',
  '2030-12-25',
  '2030-12-26',
];
const easterAndAugust = [
  '2026-04-06',
  '2026-08-31',
  '2027-03-29',
  '2027-08-30',
  '2028-04-17',
  '2028-08-28',
  '2029-04-02',
  '2029-08-27',
  '2030-04-22',
  '2030-08-26',
];

const bankHolidays: Readonly<Record<Nation, ReadonlySet<string>>> = {
  'England and Wales': new Set([...inBritain, ...easterAndAugust]),
  Scotland: new Set([
    ...inBritain,
    '2026-01-02',
    '2026-08-03',
    '2026-11-30',
    '2027-01-04',
    '2027-08-02',
    '2027-11-30',
    '2028-01-04',
    '2028-08-07',
    '2028-11-30',
    '2029-01-02',
    '2029-08-06',
    '2029-11-30',
    '2030-01-02',
    '2030-08-05',
    '2030-12-02',
  ]),
  'Northern Ireland': new Set([
    ...inBritain,
    ...easterAndAugust,
    '2026-03-17',
    '2026-07-13',
    '2027-03-17',
    '2027-07-12',
    '2028-03-17',
    '2028-07-12',
    '2029-03-19',
    '2029-07-12',
    '2030-03-18',
    '2030-07-12',
  ]),
};

/**
 * If a holiday falls on a weekend, the weekday that replaces it is the bank holiday. False before 2026 and after 2030.
 * @param day `YYYY-MM-DD`
 */
export const isBankHoliday = (day: string, nation: Nation): boolean => bankHolidays[nation].has(day);
