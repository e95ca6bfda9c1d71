import { limits } from '@quaywatch/shared/contract';
import { requestDay } from './dates.ts';

/** A day of the month six months ago, YYYY-MM-DD. Day 0 is the last day of the month before it. */
function dayOfFirstMonth(now: Date, day: number): string {
  const [, month = 0, year = 0] = requestDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - limits.historyMonths, day)).toISOString().slice(0, 10);
}

/** YYYY-MM-DD: the first of the month six months ago, UK time (HIS-13). */
export const earliestHistoryDay = (now: Date): string => dayOfFirstMonth(now, 1);

/** A day earlier than `earliestHistoryDay` (HIS-14). The server must accept this day too. */
export const earliestHistoryDayOnMobile = (now: Date): string => dayOfFirstMonth(now, 0);
