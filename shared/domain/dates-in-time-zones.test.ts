import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Every seventh hour of a leap year covers each hour of the day. */
const hoursIn = (zone: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: __dirname,
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  });

const script = `
  import { addDays, formatMoment, formatSlot, historyStart, isoDay, ukClock } from './index.ts';
  const hours = Array.from({ length: (366 * 24) / 7 }, (_, index) => new Date(Date.UTC(2028, 0, 1, index * 7, 30)));
  for (const hour of hours)
    console.log(formatMoment(hour), formatSlot(hour), isoDay(hour), ukClock(hour).toISOString(), historyStart(hour).toISOString(), addDays(isoDay(hour), 1));
`;

test('a moment reads the same in every time zone of the browser [API-D6, DSH-16]', () => {
  const inUtc = hoursIn('UTC');
  // This is the first morning of summer time.
  expect(inUtc).toContain('05:30 26/03/2028 between 05:30 and 07:30 26/03/2028 2028-03-26 2028-03-26T05:30:00.000Z');
  for (const zone of ['Europe/London', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland'])
    expect([zone, hoursIn(zone)]).toEqual([zone, inUtc]);
});
