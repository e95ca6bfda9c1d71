import type { ContainerStatusEntry, FreeDaysOfPort, JourneyStatus } from '@quaywatch/shared/contract';
import { isBankHoliday } from './bank-holidays.ts';
import { addDays, isoDay, startOfUkDay } from './dates.ts';
import { hasLeftQuay } from './departures.ts';

/** The part of a visit that decides the free time of its container. */
export type FreeTimeFacts = Pick<ContainerStatusEntry, 'port' | 'activity'> & {
  readonly status: Pick<ContainerStatusEntry['status'], 'statusType' | 'dischargedTime'>;
  /** Says where the container was last, if the port cannot name the status now (CON-147). */
  readonly pastStatuses?: readonly Pick<JourneyStatus, 'statusType'>[];
};

/**
 * The start of the last UK day on which an import may stay without charge. The day after discharge is day 1. Every day
 * counts, including weekends (decision 0073), except bank holidays if the customer has chosen so (SRV-290). Null for a
 * container that is not discharged or has left, and for a port without a setting (CON-105).
 */
export function lastFreeDay(
  { port, activity, status: { statusType, dischargedTime }, pastStatuses }: FreeTimeFacts,
  freeDays: readonly FreeDaysOfPort[],
): Date | null {
  const set = freeDays.find((one) => one.port === port);
  const lastNamed = statusType ?? pastStatuses?.at(-1)?.statusType ?? '';
  if (!set || activity !== 'Import' || !dischargedTime || hasLeftQuay(port, lastNamed)) return null;
  return startOfUkDay(countFrom(isoDay(dischargedTime), set));
}

function countFrom(day: string, { days, withoutHolidaysOf: nation }: FreeDaysOfPort): string {
  let last = day;
  for (let counted = 0; counted < days;) {
    last = addDays(last, 1);
    if (!nation || !isBankHoliday(last, nation)) counted += 1;
  }
  return last;
}
