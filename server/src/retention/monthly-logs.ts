import { keepMonths } from '../platform/database/month-partitions.ts';
import type { Platform } from '../platform/platform.ts';
import { dropSearchMonths } from '../search-log/index.ts';

/** This month and two ahead: two months without the job do no harm. */
const monthsMade = 3;

/**
 * Makes the partitions of the months ahead and drops those that history no longer reaches (SRV-120, decision 0050).
 * @param historyDay `YYYY-MM-DD`: the first day that history covers
 * @returns how many months were dropped
 */
export async function keepMonthlyLogs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  historyDay: string,
): Promise<number> {
  const now = clock.now();
  const firstDays = Array.from({ length: monthsMade }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10),
  );
  await keepMonths(database, firstDays);
  return dropSearchMonths(database, historyDay);
}
