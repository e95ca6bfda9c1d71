import type { Platform } from '../../platform/platform.ts';
import { findVat, noteVat } from './renewals.queries.ts';

/**
 * Returns a function that reads the VAT percentage of renewals. While `VAT_PERCENT` is changed, processes have different
 * ones, and would announce in turns if each went by its own. So all go by that of the process that started last.
 */
export function createRenewalVat({ config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>) {
  const own = { percent: config.vatPercent, startedAt: clock.now() };
  let isNoted = false;
  return async (): Promise<number> => {
    if (!isNoted) await noteVat(database.db, own);
    isNoted = true;
    return (await findVat(database.db)) ?? own.percent;
  };
}
