import type { ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { isoDay, startOfUkDay } from './dates.ts';
import { hasLeftQuay } from './departures.ts';

const dayMilliseconds = 86_400_000;

/**
 * The start of the last day, in the UK, on which an import may stay without charge. The day after discharge is day 1, and
 * every UK day counts, including weekends (decision 0073). Null for a container that is not discharged or has left, and
 * for a port without a setting (CON-105).
 */
export function lastFreeDay(
  {
    port,
    activity,
    status: { statusType, dischargedTime },
  }: Pick<ContainerStatusEntry, 'port' | 'activity'> & {
    readonly status: Pick<ContainerStatusEntry['status'], 'statusType' | 'dischargedTime'>;
  },
  freeDays: readonly FreeDaysOfPort[],
): Date | null {
  const days = freeDays.find((set) => set.port === port)?.days;
  if (days === undefined || activity !== 'Import' || !dischargedTime || hasLeftQuay(port, statusType ?? ''))
    return null;
  // Count days, not hours: a day on which the clocks change has 23 or 25.
  const last = new Date(Date.parse(isoDay(dischargedTime)) + days * dayMilliseconds);
  return startOfUkDay(last.toISOString().slice(0, 10));
}
