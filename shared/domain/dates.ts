import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { limits } from '@quaywatch/shared/contract';

dayjs.extend(utc);

/** ISO 8601 text in UTC, or a Date. It is shown in UK time, with daylight saving (API-D6). */
export type Moment = string | Date;

/** The current time, for a component that shows a day or a time span as of its last render. */
export const thisMoment = (): Date => new Date();

let ukHour: Intl.DateTimeFormat | undefined;

/** Browsers take 12 ms to make the first formatter of a page, so it waits until a time is shown. */
const formatUkHour = (moment: Date) =>
  (ukHour ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: 'numeric',
    hourCycle: 'h23',
  })).format(moment);

/** Returns 0 for an invalid date, for which the formatter would throw. */
const ukOffset = (moment: Date) =>
  Number.isNaN(moment.getTime()) ? 0 : ((Number(formatUkHour(moment)) - moment.getUTCHours() + 24) % 24) * 60;

// The timezone plugin of dayjs creates a formatter for each moment, which is slow on a full board. Its `utcOffset` uses
// the machine's time zone and is wrong where that one has summer time.
function ukTime(moment: Moment) {
  const date = new Date(moment);
  return dayjs.utc(date.getTime() + ukOffset(date) * 60_000);
}

/** `HH:mm DD/MM/YYYY`, UK time: moments (LIM-27). */
export const formatMoment = (moment: Moment): string => ukTime(moment).format('HH:mm DD/MM/YYYY');
/** `DD/MM/YYYY`, UK time: days in tables and filters (LIM-27, LIM-D2). */
export const formatDay = (moment: Moment): string => ukTime(moment).format('DD/MM/YYYY');
/** `DD MMM YYYY`, UK time: account and subscription days (LIM-27, LIM-D2). */
export const formatAccountDay = (moment: Moment): string => ukTime(moment).format('DD MMM YYYY');
/** `HH:mm`, UK time: "Last refreshed at" (CON-16). */
export const formatTime = (moment: Moment): string => ukTime(moment).format('HH:mm');

/**
 * A planned slot of two hours, UK time: `between HH:mm and HH:mm DD/MM/YYYY`, with both days if it goes over midnight
 * (CON-74, CON-D8).
 */
export function formatSlot(start: Moment): string {
  // Adds the hours before converting to UK time: a slot in the night when the clocks change still takes two hours.
  const end = dayjs.utc(start).add(limits.slotHours, 'hour').toDate();
  const from = formatDay(start) === formatDay(end) ? formatTime(start) : formatMoment(start);
  return `between ${from} and ${formatMoment(end)}`;
}

/** `DD-MM-YYYY`, the UK day: days in requests (LIM-28). */
export const requestDay = (moment: Moment): string => ukTime(moment).format('DD-MM-YYYY');

/** `YYYY-MM-DD`, the UK day: days to sort, compare and store. */
export const isoDay = (moment: Moment): string => ukTime(moment).format('YYYY-MM-DD');

/** The UK day (YYYY-MM-DD) so many days after `ukDay`, or before it; days with 23 or 25 hours count as one too. */
export const addDays = (ukDay: string, days: number): string => dayjs.utc(ukDay).add(days, 'day').format('YYYY-MM-DD');

/** The moment at which `ukDay` (YYYY-MM-DD) begins in the UK. */
export function startOfUkDay(ukDay: string): Date {
  const midnight = new Date(`${ukDay}T00:00:00Z`);
  // The clocks change at one in the morning, so every day has a midnight. In summer it is 23:00 UTC.
  return new Date(midnight.getTime() - ukOffset(midnight) * 60_000);
}

/** UK clock time as if it were UTC, for formats without time zones such as workbooks. */
export const ukClock = (moment: Moment): Date => ukTime(moment).toDate();

// Counts days, because differences between local midnights are an hour off twice a year.
const ukDayNumber = (moment: Moment) => Date.parse(isoDay(moment)) / 86_400_000;

/** Whole UK calendar days from `from` to `to`; 0 on the same day, 1 for tomorrow (LIM-D3). */
export const ukDaysBetween = (from: Moment, to: Moment): number => ukDayNumber(to) - ukDayNumber(from);

/** The same UK time of day, six calendar months before `now` (DSH-16). */
export function historyStart(now: Moment): Date {
  const asIfUtc = ukTime(now).subtract(limits.historyMonths, 'month');
  return asIfUtc.subtract(ukOffset(asIfUtc.toDate()), 'minute').toDate();
}

/** Whether a subscription ends today or tomorrow, in UK days (LIM-13). */
export const isExpiringSoon = (expiry: Moment, now: Moment): boolean => [0, 1].includes(ukDaysBetween(now, expiry));
