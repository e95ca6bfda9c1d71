import { limits } from '@quaywatch/shared/contract';

/** Days are YYYY-MM-DD. */
export type PeriodPreset = { readonly name: string; readonly from: string; readonly to: string };

/** Months count from 0; values out of range carry over. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * A journey appears in history only some days after its end. Periods that have no history yet are left out: always the
 * last seven days, and this month in its first half (HIS-41).
 * @param today YYYY-MM-DD, the end of a current period
 */
export function listPeriodPresets(today: string): PeriodPreset[] {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const thisMonth = month - 1;
  const thisQuarter = thisMonth - (thisMonth % 3);
  const lastSeen = dayOf(year, thisMonth, day - limits.historyVisibleAfterDays);
  const presets: PeriodPreset[] = [
    { name: 'This month', from: dayOf(year, thisMonth, 1), to: today },
    { name: 'Last month', from: dayOf(year, thisMonth - 1, 1), to: dayOf(year, thisMonth, 0) },
    { name: 'This quarter', from: dayOf(year, thisQuarter, 1), to: today },
    { name: 'Last quarter', from: dayOf(year, thisQuarter - 3, 1), to: dayOf(year, thisQuarter, 0) },
  ];
  return presets.filter(({ from }) => from <= lastSeen);
}
