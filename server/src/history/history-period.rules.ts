import type { CallBody, searchHistory } from '@quaywatch/shared/contract';
import { addDays, earliestHistoryDayOnMobile, isoDay, startOfUkDay } from '@quaywatch/shared/domain';
import { refuseFields, type RefusedField } from '../platform/http/parse-input.ts';

type AskedPeriod = Pick<CallBody<typeof searchHistory>, 'fromPeriodDate' | 'toPeriodDate' | 'isJourneyDate'>;

export type HistoryPeriod = {
  /** `YYYY-MM-DD`; both days are included. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Midnights in the UK: when the first day begins, and when the last one ends. */
  readonly start: Date;
  readonly end: Date;
  /** The period is the one day of a journey, which may lie between two of its statuses (HIS-D3). */
  readonly isJourneyDate: boolean;
};

/**
 * Refuses what our pages never send: days before history begins or after today in the UK, an end before the start, or a
 * journey date with an end. Desktop and phone allow different first days; the earlier one is accepted.
 */
export function checkPeriod({ fromPeriodDate, toPeriodDate, isJourneyDate }: AskedPeriod, now: Date): void {
  const earliest = earliestHistoryDayOnMobile(now);
  const today = isoDay(now);
  const from = toIsoDay(fromPeriodDate);
  const to = toPeriodDate === null ? null : toIsoDay(toPeriodDate);
  const problems: readonly [wrong: boolean, field: keyof AskedPeriod, message: string][] = [
    [from < earliest, 'fromPeriodDate', `History begins on ${earliest.split('-').reverse().join('/')}`],
    [from > today, 'fromPeriodDate', 'The start date cannot be in the future'],
    [to !== null && from > to, 'fromPeriodDate', 'The start date cannot be after the end date'],
    [to !== null && to > today, 'toPeriodDate', 'The end date cannot be in the future'],
    [isJourneyDate !== (to === null), 'isJourneyDate', 'A search is for a journey date when it has no end date'],
  ];
  const refused = problems.flatMap(([wrong, field, message]): RefusedField[] => (wrong ? [{ field, message }] : []));
  if (refused.length > 0) throw refuseFields(refused);
}

export function readPeriod({ fromPeriodDate, toPeriodDate, isJourneyDate }: AskedPeriod): HistoryPeriod {
  const firstDay = toIsoDay(fromPeriodDate);
  const lastDay = toIsoDay(toPeriodDate ?? fromPeriodDate);
  return { firstDay, lastDay, start: startOfUkDay(firstDay), end: startOfUkDay(addDays(lastDay, 1)), isJourneyDate };
}

/**
 * A journey date must lie between the first and the last status. Otherwise at least one status must lie between both
 * days (HIS-D3). Times are ISO 8601 texts, in any order.
 */
export function isInPeriod(statusTimes: readonly string[], { start, end, isJourneyDate }: HistoryPeriod): boolean {
  const moments = statusTimes.map((time) => Date.parse(time));
  if (!isJourneyDate) return moments.some((moment) => moment >= start.getTime() && moment < end.getTime());
  return Math.min(...moments) < end.getTime() && Math.max(...moments) >= start.getTime();
}

function toIsoDay(requestedDay: string): string {
  return requestedDay.split('-').reverse().join('-');
}
