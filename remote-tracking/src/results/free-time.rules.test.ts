import { expect, test } from '@jest/globals';
import { formatDay } from '@quaywatch/shared/domain';
import { buildVisit } from '../testing/build-container.ts';
import { describeDaysLeft, findFreeTime } from './free-time.rules.ts';

const freeDays = [{ port: 'LGP', days: 5 } as const];
const discharged = (dischargedTime: string | null, statusType = 'On Hold') =>
  buildVisit({ status: { statusType, dischargedTime } });
const find = (dischargedTime: string, today: string) => {
  const found = findFreeTime(discharged(dischargedTime), freeDays, today);
  return found && [formatDay(found.lastDay), describeDaysLeft(found)];
};

test('the day after the discharge is the first free day, whatever the time of the discharge [CON-105]', () => {
  expect(find('2026-11-19T00:05:00Z', '2026-11-19')).toEqual(['24/11/2026', '5 days left']);
  expect(find('2026-11-19T23:55:00Z', '2026-11-22')).toEqual(['24/11/2026', '2 days left']);
});

test('free time counts down to the last free day, and then the days after it [CON-105]', () => {
  expect(
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'].map((day) => find('2026-11-19T10:00:00Z', day)?.[1]),
  ).toEqual(['1 day left', 'today', '1 day over', '4 days over']);
});

test('days start when they start in the UK, also in summer and when the clocks change [CON-105]', () => {
  expect(find('2026-06-14T23:30:00Z', '2026-06-16')).toEqual(['20/06/2026', '4 days left']);
  expect(find('2026-10-22T22:30:00Z', '2026-10-25')).toEqual(['27/10/2026', '2 days left']);
  expect(find('2026-03-27T12:00:00Z', '2026-03-29')).toEqual(['01/04/2026', '3 days left']);
});

test('a container not ashore, already gone, no import, or at a port without a setting has no free time [CON-105]', () => {
  const today = '2026-11-20';
  const at = '2026-11-19T10:00:00Z';
  for (const visit of [
    discharged(null),
    discharged(at, 'Departed by Road'),
    discharged(at, 'Departed Port for Rail Terminal'),
    discharged(at, 'departed by vessel'),
    { ...discharged(at), activity: 'Transhipment' } as const,
    { ...discharged(at), port: 'SOU' } as const,
  ])
    expect(findFreeTime(visit, freeDays, today)).toBeNull();
  expect(findFreeTime(discharged(at, 'Released for Rail'), freeDays, today)).not.toBeNull();
});
