import { hour, minute } from './durations.ts';

/** In minutes; Kiribati has the largest offset. */
const widestOffset = 14 * 60;

/** A time as clocks show it; months count from 1. */
export type LocalTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const ukClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * In the hour that occurs twice in October, the first one is meant; a port that means the second has to give an offset.
 * @returns null for a date or time that does not exist, including the hour skipped in March
 */
export function ukMoment(time: LocalTime): Date | null {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (!isOnCalendar(time, asUtc)) return null;
  // Tries summer time first: of two moments that read the same, it is the earlier.
  return [asUtc - hour, asUtc].map((moment) => new Date(moment)).find((moment) => shows(moment) === asUtc) ?? null;
}

/**
 * The moment at which clocks that are `offsetMinutes` ahead of UTC show this time.
 * @returns null for a date or time that does not exist, and for an offset beyond 14 hours
 */
export function momentAtOffset(time: LocalTime, offsetMinutes: number): Date | null {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (!isOnCalendar(time, asUtc) || Math.abs(offsetMinutes) > widestOffset) return null;
  return new Date(asUtc - offsetMinutes * minute);
}

/** What UK clocks show at a moment, as if it were UTC. */
function shows(moment: Date): number {
  const parts = Object.fromEntries(ukClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minute, second);
}

/** Whether no part has overflowed: there is no 31 June, and no 24:10. */
function isOnCalendar(time: LocalTime, asUtc: number): boolean {
  const date = new Date(asUtc);
  return (
    time.year >= 1970 &&
    date.getUTCFullYear() === time.year &&
    date.getUTCMonth() === time.month - 1 &&
    date.getUTCDate() === time.day &&
    date.getUTCHours() === time.hour &&
    date.getUTCMinutes() === time.minute &&
    date.getUTCSeconds() === time.second
  );
}
