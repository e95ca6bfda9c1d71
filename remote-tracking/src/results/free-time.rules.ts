import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { lastFreeDay, startOfUkDay, ukDaysBetween } from '@quaywatch/shared/domain';

export type FreeTime = {
  /** The start of the last free day in the UK. */
  readonly lastDay: Date;
  /** UK days from today: 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
};

/**
 * Null if there is no free time to count (`lastFreeDay`).
 * @param today the UK day, `YYYY-MM-DD`
 */
export function findFreeTime(
  visit: ContainerStatusEntry,
  freeDays: readonly FreeDaysOfPort[],
  today: string,
): FreeTime | null {
  const lastDay = lastFreeDay(visit, freeDays);
  return lastDay && { lastDay, daysLeft: ukDaysBetween(startOfUkDay(today), lastDay) };
}

const countDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** "2 days left", "today", "3 days over". */
export function describeDaysLeft({ daysLeft }: FreeTime): string {
  if (daysLeft === 0) return 'today';
  return daysLeft > 0 ? `${countDays(daysLeft)} left` : `${countDays(-daysLeft)} over`;
}
