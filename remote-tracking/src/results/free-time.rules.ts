import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { hasLeftQuay, isoDay, startOfUkDay, ukDaysBetween } from '@quaywatch/shared/domain';

export type FreeTime = {
  /** The start of the last free day in the UK. */
  readonly lastDay: Date;
  /** UK days from today: 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
};

const dayMilliseconds = 86_400_000;

/**
 * The day after discharge is day 1, and every UK day counts, including weekends (decision 0073). Null for a container
 * that is not discharged or has left, and for a port without a setting.
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
  // Count days, not hours: a day on which the clocks change has 23 or 25.
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
