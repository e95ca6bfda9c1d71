import { limits } from '@quaywatch/shared/contract';
import { requestDay } from './dates.ts';

/** YYYY-MM-DD. Day 0 is the last day of the month before. */
function dayOfFirstMonth(now: Date, day: number): string {
  const [, month = 0, year = 0] = requestDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - limits.historyMonths, day)).toISOString().slice(0, 10);
}

/** YYYY-MM-DD: the first of the month six months ago, UK time (HIS-13). */
export const earliestHistoryDay = (now: Date): string => dayOfFirstMonth(now, 1);

/** A day earlier (HIS-14). A server must accept this one too. */
export const earliestHistoryDayOnMobile = (now: Date): string => dayOfFirstMonth(now, 0);
