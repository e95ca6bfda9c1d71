import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { limits } from '@quaywatch/shared/contract';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A moment: ISO 8601 text in UTC, or a Date. Shown in UK time, daylight saving included (API-D6). */
export type Moment = string | Date;

const ukTime = (moment: Moment) => dayjs(moment).tz('Europe/London');

/** `HH:mm DD/MM/YYYY`: moments (LIM-27). */
export const formatMoment = (moment: Moment): string => ukTime(moment).format('HH:mm DD/MM/YYYY');
/** `DD/MM/YYYY`: days in tables and filters. */
export const formatDay = (moment: Moment): string => ukTime(moment).format('DD/MM/YYYY');
/** `DD MMM YYYY`: account and subscription days. */
export const formatAccountDay = (moment: Moment): string => ukTime(moment).format('DD MMM YYYY');
/** `HH:mm`: "Last refreshed at". */
export const formatTime = (moment: Moment): string => ukTime(moment).format('HH:mm');
/** A planned slot of two hours: `between HH:mm and HH:mm DD/MM/YYYY` (CON-74, CON-D8). */
export const formatSlot = (start: Moment): string =>
  `between ${formatTime(start)} and ${ukTime(start).add(limits.slotHours, 'hour').format('HH:mm DD/MM/YYYY')}`;
/** `DD-MM-YYYY`: days in requests (LIM-28). */
export const requestDay = (moment: Moment): string => ukTime(moment).format('DD-MM-YYYY');
/** Whole UK calendar days from `from` to `to`; 0 on the same day, 1 for tomorrow (LIM-D3). */
export const ukDaysBetween = (from: Moment, to: Moment): number =>
  ukTime(to).startOf('day').diff(ukTime(from).startOf('day'), 'day');
/** The UK day six calendar months before `now` (DSH-16). */
export const historyStart = (now: Moment): Date => ukTime(now).subtract(limits.historyMonths, 'month').toDate();
/** Whether a subscription ends today or tomorrow, in UK days (LIM-13). */
export const isExpiringSoon = (expiry: Moment, now: Moment): boolean => [0, 1].includes(ukDaysBetween(now, expiry));
