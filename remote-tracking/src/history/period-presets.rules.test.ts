import { expect, test } from '@jest/globals';
import { earliestHistoryDay } from '@quaywatch/shared/domain';
import { listPeriodPresets } from './period-presets.rules.ts';

const daysOf = (today: string) =>
  Object.fromEntries(listPeriodPresets(today).map(({ name, from, to }) => [name, [from, to]]));

test('months and quarters are whole; a current one ends today [HIS-41]', () => {
  expect(daysOf('2026-11-21')).toEqual({
    'This month': ['2026-11-01', '2026-11-21'],
    'Last month': ['2026-10-01', '2026-10-31'],
    'This quarter': ['2026-10-01', '2026-11-21'],
    'Last quarter': ['2026-07-01', '2026-09-30'],
  });
});

test('in January the previous month and quarter are those of last year [HIS-41]', () => {
  expect(daysOf('2027-01-31')).toEqual({
    'This month': ['2027-01-01', '2027-01-31'],
    'Last month': ['2026-12-01', '2026-12-31'],
    'This quarter': ['2027-01-01', '2027-01-31'],
    'Last quarter': ['2026-10-01', '2026-12-31'],
  });
  expect(daysOf('2028-03-31')['Last month']).toEqual(['2028-02-01', '2028-02-29']);
});

test('a period without visible history is not offered: journeys show 14 days after they ended [HIS-41]', () => {
  expect(Object.keys(daysOf('2026-11-14'))).toEqual(['Last month', 'This quarter', 'Last quarter']);
  expect(Object.keys(daysOf('2026-11-15'))).toContain('This month');
  expect(Object.keys(daysOf('2026-10-14'))).toEqual(['Last month', 'Last quarter']);
});

test('on no day of the year does a period start before the first day of history [HIS-13, HIS-41]', () => {
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10);
    for (const { from, to } of listPeriodPresets(today)) {
      expect(from >= earliestHistoryDay(new Date(day))).toBe(true);
      expect(from <= to && to <= today).toBe(true);
    }
  }
});
