import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { hasLeftQuay, isoDay, startOfUkDay, ukDaysBetween } from '@quaywatch/shared/domain';

/** How long a box may still stay at the port without a charge, by the setting of the customer. */
export type FreeTime = {
  /** The moment at which the last free day begins in the UK. */
  readonly lastDay: Date;
  /** Days from today to it: 0 on the day itself, negative when it is over. */
  readonly daysLeft: number;
};

const dayMilliseconds = 86_400_000;

/**
 * When the free time of an import ends: the day after it was discharged is day 1, and every UK day counts, weekends too
 * (decision 0073). null for a box that is not discharged, is gone, or whose port has no setting.
 * @param today the UK day, `YYYY-MM-DD`
 */
export function findFreeTime(
  { port, activity, status: { statusType, dischargedTime } }: ContainerStatusEntry,
  freeDays: readonly FreeDaysOfPort[],
  today: string,
): FreeTime | null {
  const days = freeDays.find((set) => set.port === port)?.days;
  if (days === undefined || activity !== 'Import' || !dischargedTime || hasLeftQuay(port, statusType ?? ''))
    return null;
  // Days are counted as days: a day on which the clocks change has 23 or 25 hours.
  const last = new Date(Date.parse(isoDay(dischargedTime)) + days * dayMilliseconds);
  const lastDay = startOfUkDay(last.toISOString().slice(0, 10));
  return { lastDay, daysLeft: ukDaysBetween(startOfUkDay(today), lastDay) };
}

const countDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** "2 days left", "today", "3 days over". */
export function describeDaysLeft({ daysLeft }: FreeTime): string {
  if (daysLeft === 0) return 'today';
  return daysLeft > 0 ? `${countDays(daysLeft)} left` : `${countDays(-daysLeft)} over`;
}
