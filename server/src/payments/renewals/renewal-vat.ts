import type { Platform } from '../../platform/platform.ts';
import { findVat, noteVat } from './renewals.queries.ts';

/**
 * Returns a function that reads the VAT percentage of renewals. While `VAT_PERCENT` is changed, processes have different
 * ones, and would announce in turns if each went by its own. So all go by that of the process that started last.
 */
export function createRenewalVat({
  config,
  database,
  clock,
  log,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'log'>) {
  const own = { percent: config.vatPercent, startedAt: clock.now() };
  let isNoted = false;
  let known = own.percent;
  return async (): Promise<number> => {
    if (!isNoted) await noteVat(database.db, own, clock.now());
    isNoted = true;
    const percent = (await findVat(database.db)) ?? own.percent;
    if (percent !== known && percent !== own.percent)
      log.warn({ percent, own: own.percent }, 'renewals go by the VAT_PERCENT of a process that started later');
    known = percent;
    return percent;
  };
}
